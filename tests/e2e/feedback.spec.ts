import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

const WORDS = {
  en: {
    bug: 'Something is broken',
    message: 'Message',
    send: 'Send feedback',
    sent: 'Your feedback has been submitted successfully! Thank you.',
    failed: 'Sorry, there was an error submitting your feedback. Please try again.',
  },
  ar: {
    bug: 'خلل في الموقع',
    message: 'الرسالة',
    send: 'إرسال الملاحظات',
    sent: 'وصلتنا ملاحظاتك. شكرًا لك!',
    failed: 'عذرًا، حدث خطأ أثناء إرسال ملاحظاتك. يرجى المحاولة مرة أخرى.',
  },
} as const

test.use({ expectedErrors: [/status of 502 .*\/functions\/v1\/feedback/] })

for (const language of taskIn('ar')) {
  const words = WORDS[language]

  test(`FEED-01, FEED-03, FEED-06, FEED-07: a student sends feedback by keyboard, first without a network (${language})`, async ({
    signedInPage: page,
  }) => {
    await open(page, `/${language}/feedback`)
    const send = page.getByRole('button', { name: words.send })
    const message = page.getByRole('textbox', { name: words.message, exact: true })
    await expect(send).toBeDisabled()
    await page.getByText(words.bug).click()
    await message.fill('The chart is upside down <script>alert(1)</script>')
    await page.route('**/functions/v1/feedback', (route) => route.fulfill({ status: 502, json: {} }), {
      times: 1,
    })
    await send.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(words.failed)
    await expect(message).toHaveValue(/upside down/)

    await send.click()
    await expect(page.getByText(words.sent)).toBeVisible()
    await expect(message).toHaveValue('')
    await expect(send).toBeDisabled()
    await expect(page.getByRole('radio').first()).toBeChecked()
  })
}
