import { describe, expect, it } from 'vitest'
import { basePathProblem, buildEnvironmentProblem } from './build-environment'

const project = { VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_KEY: 'sb_publishable_abc' }
const oldKey = (role: string) => `head.${btoa(JSON.stringify({ role }))}.signature`

describe('the variables of a build', () => {
  it('accepts no variable, a project with its publishable key, another institution, and both access rules', () => {
    expect(buildEnvironmentProblem({})).toBeNull()
    expect(buildEnvironmentProblem({ VITE_SUPABASE_URL: '', VITE_SUPABASE_KEY: '' })).toBeNull()
    expect(buildEnvironmentProblem(project)).toBeNull()
    expect(buildEnvironmentProblem({ ...project, VITE_SUPABASE_KEY: oldKey('anon') })).toBeNull()
    expect(buildEnvironmentProblem({ VITE_CALCULATORS_REQUIRE_LOGIN: 'true' })).toBeNull()
    expect(buildEnvironmentProblem({ SITE_URL: 'https://zameel.example/' })).toBeNull()
    expect(buildEnvironmentProblem({ INSTITUTION: 'tests/institution' })).toBeNull()
  })

  it('refuses an invalid address, a project without its key, a folder without data, and an unknown access rule', () => {
    expect(buildEnvironmentProblem({ ...project, VITE_SUPABASE_URL: 'abc' })).toMatch(
      /^VITE_SUPABASE_URL must be/,
    )
    expect(buildEnvironmentProblem({ VITE_SUPABASE_URL: project.VITE_SUPABASE_URL })).toMatch(/go together/)
    for (const address of ['zameel.example', 'https://zameel.example/en', 'https://zameel.example?x']) {
      expect(buildEnvironmentProblem({ SITE_URL: address })).toMatch(/^SITE_URL must be/)
    }
    expect(buildEnvironmentProblem({ INSTITUTION: 'app/domain/institution' })).toMatch(/^INSTITUTION must be/)
    expect(buildEnvironmentProblem({ VITE_CALCULATORS_REQUIRE_LOGIN: 'yes' })).toMatch(
      /must be true or false/,
    )
  })

  it('OPS-06: takes who runs this copy with a way to reach them, or nobody', () => {
    const name = { OPERATOR_NAME: 'اتحاد الطلبة' }
    for (const contact of ['privacy@example.edu', 'https://example.edu/union']) {
      expect(buildEnvironmentProblem({ ...name, OPERATOR_CONTACT: contact })).toBeNull()
    }
    expect(buildEnvironmentProblem(name)).toMatch(/go together/)
    expect(buildEnvironmentProblem({ OPERATOR_CONTACT: 'privacy@example.edu' })).toMatch(/go together/)
    for (const contact of [
      'example.edu',
      'http://example.edu',
      'javascript:alert(1)',
      'a@b?cc=c@d',
      'a b@c.d',
    ]) {
      expect(buildEnvironmentProblem({ ...name, OPERATOR_CONTACT: contact })).toMatch(
        /^OPERATOR_CONTACT must/,
      )
    }
    expect(buildEnvironmentProblem({ OPERATOR_NAME: 'a\nb', OPERATOR_CONTACT: 'a@b.c' })).toMatch(
      /^OPERATOR_NAME/,
    )
  })

  it('SEC-01: refuses a secret key, in its new and its old form', () => {
    expect(buildEnvironmentProblem({ ...project, VITE_SUPABASE_KEY: 'sb_secret_abc' })).toMatch(/publishable/)
    expect(buildEnvironmentProblem({ ...project, VITE_SUPABASE_KEY: oldKey('service_role') })).toMatch(
      /publishable/,
    )
  })

  it('HOST-02: refuses a copy without a back end that has one, or that asks for a login', () => {
    const without = { VITE_WITHOUT_BACKEND: 'true' }
    expect(buildEnvironmentProblem(without)).toBeNull()
    expect(buildEnvironmentProblem({ ...project, VITE_WITHOUT_BACKEND: 'false' })).toBeNull()
    expect(buildEnvironmentProblem({ ...project, ...without })).toMatch(/without accounts/)
    expect(buildEnvironmentProblem({ ...without, VITE_CALCULATORS_REQUIRE_LOGIN: 'true' })).toMatch(
      /without accounts/,
    )
    expect(buildEnvironmentProblem({ VITE_WITHOUT_BACKEND: 'yes' })).toMatch(/must be true or false/)
  })

  it('HOST-04: refuses to build for a base path', () => {
    expect(basePathProblem('/', '/')).toBeNull()
    expect(basePathProblem('/zameel/', '/')).toMatch(/not under "\/zameel\/"/)
    expect(basePathProblem('/', '/zameel')).toMatch(/not under "\/zameel"/)
    expect(basePathProblem('./', '/')).not.toBeNull()
  })
})
