import { startDemo } from './start-demo.ts'
import { NOOR, PASSWORD, STUDENTS } from './students.ts'

/**
 * `npm run demo`: Zameel with a database of its own and an invented student body, to look around in. It is gone when the
 * demo ends.
 */

const demo = await startDemo(process.env.PORT ?? '3000')
if (!demo) process.exit(1)
console.log(`
Zameel with an invented student body: ${demo.url}

  Log in as ${NOOR.email} with the password ${PASSWORD}
  ${STUDENTS.filter(({ key }) => key !== NOOR.key)
    .map(({ email }) => email.split('@')[0])
    .join(', ')}: the same password, @${NOOR.email.split('@')[1]}

Ctrl+C ends the demo and removes its data.`)
process.exit(await demo.ended)
