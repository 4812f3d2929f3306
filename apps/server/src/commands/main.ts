/** The process of the command line, `npm run shop -- COMMAND`. */
import { storeCompiledModules } from '../compiled-modules.ts'
import { StartFault } from '../start-fault.ts'
import { setV8Flags } from '../v8-flags.ts'
import { EXIT } from './command.ts'

setV8Flags()
storeCompiledModules()
const { createProgram } = await import('./program.ts')
const { carryOut } = await import('./carry-out.ts')
const { CommanderError } = await import('commander')

const program = createProgram(async (command) => {
  process.exitCode = await carryOut(command, console.log)
})
program.exitOverride()
for (const sub of program.commands) for (const one of [sub, ...sub.commands]) one.exitOverride()

try {
  await program.parseAsync()
} catch (fault) {
  if (fault instanceof CommanderError) process.exitCode = fault.exitCode === 0 ? EXIT.done : EXIT.wrongUse
  else if (fault instanceof StartFault) {
    for (const line of fault.lines) console.error(line)
    process.exitCode = EXIT.refused
  } else throw fault
}
