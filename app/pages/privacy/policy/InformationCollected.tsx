import { Trans } from '@lingui/react/macro'
import { TextSection } from '../../Prose'
import { Kept } from './Kept'

/** Table by table and key by key (supabase/migrations, app/browser/storage.ts). */
export function InformationCollected() {
  return (
    <TextSection id="information" title={<Trans>Information collected</Trans>}>
      <p>
        <Trans>
          Without an account nothing about you is kept on our side: the calculators, the planner and the
          calendar work inside your browser, and what you type there stays in it. The one exception is a
          course request that you add your name to.
        </Trans>
      </p>
      <h3 className="mt-2 font-semibold">
        <Trans>In your browser</Trans>
      </h3>
      <p>
        <Trans>
          Your language, the light or dark theme, whether the sidebar is open, whether the planner shows the
          list of courses on a phone, whether you have dismissed the notice of the attendance tracker, whether
          you have seen the note on what Safari deletes, how far you had scrolled, while a new account waits
          for its confirmation a random number that shows that you signed up here, and your session while you
          are signed in. So that Zameel works without a network, the browser also keeps a copy of its pages,
          the dates of the academic calendar and, while you are signed in, what you last saw of your
          information and the boards, for at most 7 days. Signing out deletes that. Zameel sets no cookies.
        </Trans>
      </p>
      <p>
        <Trans>
          Your plans and what you type into the tools, unless you choose to keep nothing; with them which
          course a tool shows and which grade you want in it, how often you open each tool, for the first
          screen, a random number for this device and how far its clock is off, so that edits on two devices
          can be put in order. Also the numbers of the matches that you wrote to on Swap With Me, so that
          Zameel can ask whether the swap worked. And the student ID of your last post, so that no form asks
          for it again; the keys to the names that you added to course requests here, so that you can correct
          and remove them; what you are writing into a form, until it is sent or you close the tab; and, when
          a session ended elsewhere, why, until you have read it. Signing out removes what belongs to your
          account.
        </Trans>
      </p>
      <p>
        <Trans>
          A link that shares a plan holds the plan itself, in the part of the address that browsers never
          send, and so does the address of a comparison. What you paste from the registration system is read
          in your browser only.
        </Trans>
      </p>
      <h3 className="mt-2 font-semibold">
        <Trans>In the database, once you have an account</Trans>
      </h3>
      <dl>
        <Kept what={<Trans>Account</Trans>}>
          <Trans>
            Your e-mail, your name, your password as a hash that cannot be reversed, and when you signed up
            and last signed in. For each session, when it began and was renewed; depending on where Zameel is
            hosted, also the network address and the kind of browser. No other user sees it.
          </Trans>
        </Kept>
        <Kept what={<Trans>Academic information</Trans>}>
          <Trans>
            Total grade points, total credit hours and the number of current subjects, if you save them. No
            other user sees it.
          </Trans>
        </Kept>
        <Kept what={<Trans>Plans and tool input</Trans>}>
          <Trans>
            What you type into plans and tools while you are signed in: courses, grades (also those of past
            terms), absences, class times, own dates, fees. At most 60 documents of 64 kB each. No other user
            sees it.
          </Trans>
        </Kept>
        <Kept what={<Trans>Calendar address</Trans>}>
          <Trans>
            If you make one, when, and how often it was asked for within the hour; the address itself only as
            a hash. Whoever has it sees the courses, times and rooms of your term, your own dates with their
            weights, and the day on which you register, until you switch it off.
          </Trans>
        </Kept>
        <Kept what={<Trans>Course requests</Trans>}>
          <Trans>
            The course, your name and student ID as you typed them, and the names and student IDs of everyone
            on the list. Everyone who has the link sees them. Put others on the list only if they agree.
          </Trans>
        </Kept>
        <Kept what={<Trans>Swap requests and practicum groups</Trans>}>
          <Trans>
            What you post, your student ID, and your name and e-mail taken from your account. While a post is
            open, every signed-in student sees it with your name and your student ID, and so knows your
            student e-mail address. The e-mail of your account is shown to nobody else.
          </Trans>{' '}
          <Trans>
            When you last looked at your swap matches is kept, too, so that new ones can be counted.
          </Trans>
        </Kept>
        <Kept what={<Trans>Reports</Trans>}>
          <Trans>
            If you report a post, the reason, your note if you write one, and your account, so that each
            student counts once. No other user sees who reported; moderators and whoever runs the site read
            the reasons and notes to review the post. Reports are deleted with the post and with your account.
          </Trans>
        </Kept>
        <Kept what={<Trans>Moderation and blocks</Trans>}>
          <Trans>
            If a moderator hides or removes a post of yours: the reason, and your answer if you write one. If
            your account may not post for some days: until when, and why. Each act of a moderator is kept for
            a year with the name and student ID of the post. Whom you have blocked is shown to nobody else.
          </Trans>
        </Kept>
        <Kept what={<Trans>Messages about matches and dates</Trans>}>
          <Trans>
            If you switch them on: their language, whether they come by e-mail, and the address at which your
            browser’s maker delivers messages to it, which learns that there is one, not what it says. What
            you were told is kept for three days. Whether a swap worked, if you say so, the other students of
            the match hear.
          </Trans>{' '}
          <Trans>
            If you want to be reminded of dates, also your time zone and the day of the last reminder; your
            own dates are read in your account for it.
          </Trans>
        </Kept>
        <Kept what={<Trans>Feedback</Trans>}>
          <Trans>
            Your message, its type, and a name if you give one. It goes either to our channel in a messaging
            service, or into the database together with the account that sent it; never both. Only the
            developers read it.
          </Trans>
        </Kept>
      </dl>
      <h3 className="mt-2 font-semibold">
        <Trans>On the server</Trans>
      </h3>
      <p>
        <Trans>
          Our own server logs for each request which page or function it was for, the result and the time it
          took: no name, no link, no network address, nothing that was typed. To stop password guessing and
          floods of posts, it counts attempts by e-mail, account and network address in memory, for a day at
          most. So that strangers cannot lock you out, it keeps a keyed hash of each network address from
          which you signed in, for 30 days. A hosting company may keep logs of its own.
        </Trans>
      </p>
    </TextSection>
  )
}
