import { directionOf, type Language } from '../../../app/i18n/language.ts'
import { hrefOf, type ScreenName } from '../../../app/screens.ts'
import type { AlertKind, Board, ClaimedAlert } from './alerts.ts'

/** The sentences of alerts. They say that there is something, and nothing of it: no course, name, ID or date (ALERT-02, ALERT-05). */

type Texts = Record<AlertKind, { title: string; body: string }> & {
  product: string
  open: string
  /** On the button of a push message that ends them in its browser, and what is said then. */
  off: string
  isOff: string
  /** In a mail: why it came, and its link. */
  because: string
  offByMail: string
}

const TEXTS: Record<Language, Texts> = {
  en: {
    match: { title: 'You have a new match', body: 'Open Zameel to see who can swap with you.' },
    expiry: {
      title: 'One of your posts expires within a day',
      body: 'Open Zameel and post it again later if you still need it.',
    },
    reminder: { title: 'A date is coming up', body: 'Open Zameel to see what it is.' },
    product: 'Zameel',
    open: 'Open Zameel',
    off: 'Stop these messages',
    isOff: 'Messages are off in this browser',
    because: 'You get this mail because you asked for it in your profile.',
    offByMail: 'Stop these mails',
  },
  ar: {
    match: { title: 'لديك تبديل ممكن جديد', body: 'افتح زميل لترى من يمكنه التبديل معك.' },
    expiry: {
      title: 'ينتهي أحد منشوراتك خلال يوم',
      body: 'افتح زميل وانشره من جديد لاحقًا إن كنت لا تزال بحاجة إليه.',
    },
    reminder: { title: 'لديك موعد قريب', body: 'افتح زميل لترى ما هو.' },
    product: 'زميل',
    open: 'فتح زميل',
    off: 'إيقاف هذه الرسائل',
    isOff: 'أُوقفت الإشعارات في هذا المتصفح',
    because: 'تصلك هذه الرسالة لأنك طلبتها في ملفك الشخصي.',
    offByMail: 'إيقاف هذه الرسائل',
  },
}

const SCREEN_OF: Record<Board, ScreenName> = {
  swap_requests: 'swapWithMe',
  practicum_groups: 'practicumGroups',
  course_requests: 'courseRequest',
}

/** Where what it tells of is seen: a reminder's dates are on Today. */
const screenOf = (board: Board | null): ScreenName => (board ? SCREEN_OF[board] : 'home')

/** What the service worker shows (app/browser/alerts-worker.ts). */
export function pushMessage({ alert, kind, board, language }: ClaimedAlert): string {
  const { off, isOff, ...texts } = TEXTS[language]
  return JSON.stringify({
    id: alert,
    kind,
    ...texts[kind],
    ...{ off, isOff, language, direction: directionOf(language) },
    path: hrefOf(language, screenOf(board)),
  })
}

export type AlertMailPlaces = {
  siteUrl: string
  /** Of the function `alerts-off`. */
  offUrl: string
}

/** A mail that a mail program can switch off with one press (RFC 8058), and a person through a screen that asks (AUTH-30). */
export function alertMail(
  { alert, kind, board, language, mail }: ClaimedAlert,
  { siteUrl, offUrl }: AlertMailPlaces,
) {
  const { address, off_token } = mail ?? { address: '', off_token: '' }
  const texts = TEXTS[language]
  const { title, body } = texts[kind]
  const open = `${siteUrl}${hrefOf(language, screenOf(board))}`
  // The address is in the fragment, which no server sees.
  const off = `${siteUrl}${hrefOf(language, 'alertsOff')}?token=${off_token}#email=${encodeURIComponent(address)}`
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family: sans-serif; line-height: 1.6">
<p style="font-size: 1.25em">${title}</p>
<p>${body}</p>
<p><a href="${open}">${texts.open}</a></p>
<p style="color: #555">${texts.because}<br><a href="${off}">${texts.offByMail}</a></p>
</body>
</html>
`
  return {
    to: address,
    subject: `${title} · ${texts.product}`,
    html,
    text: [title, body, open, `${texts.because} ${texts.offByMail}: ${off}`].join('\n\n'),
    // The same at each try, so that a second copy can be told from a new mail.
    messageId: `<alert-${alert}@${new URL(siteUrl).hostname}>`,
    headers: {
      'List-Unsubscribe': `<${offUrl}?token=${off_token}&lang=${language}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
