// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderIn } from '../testing/render'
import GpaCalculator from './GpaCalculator'

describe.each([
  {
    language: 'en',
    link: 'Save it as academic info',
    points: 'Grade points so far',
    credits: 'Credit hours so far',
    add: 'Add a course',
    chart: 'GPA trend: previous 3.00, current 3.086',
  },
  {
    language: 'ar',
    link: 'احفظه في المعلومات الأكاديمية',
    points: 'نقاط التقدير حتى الآن',
    credits: 'الساعات المعتمدة حتى الآن',
    add: 'إضافة مقرر',
    chart: 'مسار المعدل: السابق 3.00، والحالي 3.086',
  },
] as const)('without an account ($language)', ({ language, link, points, credits, add, chart }) => {
  test('GPA-02: the way to the academic information is there', () => {
    renderIn(language, <GpaCalculator />)
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(`/${language}/academic-info`)
  })

  test('GPA-03, GPA-14: figures typed here are the starting point, and the chart draws two points', async () => {
    const { user } = renderIn(language, <GpaCalculator />)
    await user.type(screen.getByLabelText(points), '96')
    await user.type(screen.getByLabelText(credits), '32')
    await user.click(screen.getByRole('button', { name: add }))
    // (96 + 4 x 3) / (32 + 3) = 108 / 35 = 3.0857...
    const trend = await screen.findByRole('img', { name: chart })
    expect(trend.querySelectorAll('circle')).toHaveLength(2)
    expect(Object.keys(localStorage)).toEqual([])
  })
})
