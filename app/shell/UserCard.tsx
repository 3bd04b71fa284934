import { Trans, useLingui } from '@lingui/react/macro'
import { Calculator, CircleUser, LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '../account/session'
import { SIGN_OUT_FAILED } from '../i18n/sign-out-failed'
import { useLanguage } from '../i18n/use-language'
import { hrefOf } from '../screens'
import { Menu } from '../ui/Menu'
import { NameInLine } from '../ui/NameInLine'
import { TONES } from '../ui/tones'

/** The signed-in user, with the account menu. Loaded lazily: visitors never fetch it. */
export function UserCard({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const shownName = user.name ?? user.email
  return (
    <Menu
      label={t`Your account`}
      entries={[
        {
          id: 'profile',
          label: t`Profile`,
          icon: CircleUser,
          onAction: () => navigate(hrefOf(language, 'profile')),
        },
        {
          id: 'academic-info',
          label: t`Academic Info`,
          icon: Calculator,
          onAction: () => navigate(hrefOf(language, 'academicInfo')),
        },
        {
          id: 'sign-out',
          label: t`Sign Out`,
          icon: LogOut,
          onAction: async () => {
            const { leaveAccount } = await import('../account/leave-account')
            await leaveAccount()
          },
        },
      ]}
      triggerClassName="flex w-full items-center gap-2 rounded-control p-1 text-start hover:bg-sunken rail:justify-center rail:px-0"
      trigger={
        <>
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong"
          >
            {[...shownName][0]?.toLocaleUpperCase()}
          </span>
          <span className="min-w-0 grow rail:sr-only">
            <span className="flex text-sm leading-[max(20px,1.33em)] font-medium whitespace-nowrap max-[60rem]:whitespace-normal">
              <NameInLine name={shownName} hasTitle />
            </span>
            <span
              dir="ltr"
              title={user.email}
              className="block truncate text-xs leading-[max(16px,1.25em)] text-muted rtl:text-end"
            >
              {user.email}
            </span>
          </span>
          <span className="sr-only">
            <Trans>Account menu</Trans>
          </span>
        </>
      }
    />
  )
}

/** Shown in place of the user card, because even a failed sign-out ends the session in this browser. While the sidebar is
 * collapsed only the icon is visible. */
export function SignOutFailure() {
  const { i18n } = useLingui()
  const sentence = i18n._(SIGN_OUT_FAILED)
  return (
    <p
      role="alert"
      title={sentence}
      className={`flex items-start gap-2 rounded-control p-2 text-sm rail:justify-center rail:before:font-bold rail:before:content-['!'] ${TONES.red}`}
    >
      <span className="text-ink rail:sr-only">{sentence}</span>
    </p>
  )
}
