import { I18nProvider } from '@lingui/react'
import { directionOf, LANGUAGES } from '../../i18n/language'
import { loadMessages, messagesOf } from '../../i18n/messages'
import { PageTitle } from '../../screen/Screen'
import { Choices } from './Choices'
import { Display } from './Display'
import { Entry } from './Entry'
import { Overlays } from './Overlays'
import { SAMPLES } from './samples'

/** Loads both languages, because the page shows them side by side. */
export async function clientLoader() {
  await Promise.all(LANGUAGES.map((language) => loadMessages(language)))
  return null
}

/** For developers (`npm run dev`, `/en/ui`): every component in its states, in both languages. */
export default function ComponentGallery() {
  return (
    <>
      <PageTitle title={SAMPLES.en.heading} />
      <div className="grid gap-8 xl:grid-cols-2">
        {LANGUAGES.map((language) => (
          <I18nProvider key={language} i18n={messagesOf(language)}>
            <section lang={language} dir={directionOf(language)} className="flex min-w-0 flex-col gap-6">
              <h1 className="text-xl font-bold">{SAMPLES[language].heading}</h1>
              <Entry texts={SAMPLES[language]} />
              <Choices texts={SAMPLES[language]} />
              <Overlays texts={SAMPLES[language]} />
              <Display texts={SAMPLES[language]} />
            </section>
          </I18nProvider>
        ))}
      </div>
    </>
  )
}
