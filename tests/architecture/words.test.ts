import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NAVIGATION } from '../../app/screen/navigation.ts'

/** What students read as wrong: calques, filler, and a second word for a thing that has one. Parts of sentences, in Arabic. */
const NOT_SAID = [
  'إلى أين يمضي',
  'سعداء بعودتك',
  'بعد الغد',
  'توقيت رمضان',
  'أول أيام المحاضرات',
  'آخر أيام المحاضرات',
  'تكرار الخطة',
  'اعتمادها فصلًا',
  'حفظ كصورة',
  'حفظ كخطة',
  'تبقى منتظرة',
  'عنوان سري',
  'نسبتك من حد الغياب',
  'عدد الفصول المستوردة',
  'استُوردت المواعيد',
  'إدخال معدلك بدلًا',
  'أو نصّه',
  'رسائل هذا الموقع',
  'رسائل في هذا المتصفح',
  'وهو مغلق إلى كل',
  'ويرى معه اسمك',
  'يسعدنا ذلك',
  'ابن أو ابنة',
  'يبدأ أبكر',
  'ستعم',
  'بدون ',
  'بونص',
  'أسبوعًا بأسبوع',
  'الموعد التالي',
  'العنوان القديم',
  'لو توقفت الآن',
  'لم يُعثر على أي تعارض',
  'الصفحة غير موجودة',
  'نقاط التقدير حتى الآن',
  'مجموع نقاط التقدير',
]

const sentences = globSync('app/**/locales/ar.po').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
    ([, english = '', arabic = '']) => ({ file, english, arabic }),
  ),
)

test('I18N-17: no Arabic sentence has words that students read as wrong', () => {
  expect(sentences.length).toBeGreaterThan(1000)
  const found = sentences.filter(({ arabic }) => NOT_SAID.some((words) => arabic.includes(words)))
  expect(found).toEqual([])
})

test('I18N-17: a noun in Arabic agrees with the number before it: no word of hours follows a number without its plural forms', () => {
  const found = sentences.filter(({ arabic }) => /من \{\w+\} ساع/.test(arabic))
  expect(found).toEqual([])
})

test('I18N-17: each place has one name: the sidebar and the tabs of a phone call the first screen "Today"', () => {
  const names = NAVIGATION.flatMap(({ items }) => items).map(({ name }) => name.message)
  expect(new Set(names).size).toBe(names.length)
  expect(names[0]).toBe('Today')
  expect(sentences.filter(({ english }) => /\bdashboard\b/i.test(english))).toEqual([])
})
