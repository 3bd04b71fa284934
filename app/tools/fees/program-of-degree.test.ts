import { expect, test } from 'vitest'
import { programOfDegree } from './program-of-degree'

test.each<[string, string, ReturnType<typeof programOfDegree>]>([
  ['Bachelor of Business Administration', '', { program: 'bachelor', major: 'business' }],
  ['Bachelor of Science in Computing', '', { program: 'bachelor', major: 'computing' }],
  ["Bachelor's degree in Health Sciences", '', { program: 'bachelor', major: 'healthSciences' }],
  ['', 'بكالوريوس الهندسة الكيميائية', { program: 'bachelor', major: 'engineering' }],
  // The title does not say which college teaches it.
  ['Bachelor of Science in Software Engineering', '', { program: 'bachelor', major: null }],
  ['', 'بكالوريوس هندسة البرمجيات', { program: 'bachelor', major: null }],
  ['Bachelor of Business in Computing', '', { program: 'bachelor', major: null }],
  ['Undergraduate studies', '', null],
  ['Bachelor or Diploma', '', null],
  ['Post-diploma in Business', '', { program: 'postDiploma', major: 'business' }],
  ['Diploma of Business', '', { program: 'diploma', major: null }],
  ['Master of Science', '', null],
])(
  'TOOL-03: the degree "%s" %s names the program and major of the fees only without a doubt',
  (en, ar, found) => {
    expect(programOfDegree({ en, ar })).toEqual(found)
  },
)
