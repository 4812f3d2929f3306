/** The command line as its user sees it: names, options and help. Reading it gives a command, and runs nothing. */
import { Command as Program } from 'commander'
import type { Command, Options } from './command.ts'

/** @returns the program, which calls `run` for a command that was typed right */
export function createProgram(run: (command: Command) => Promise<void>): Program {
  const program = new Program('npm run shop --')
    .description('Looks after a Hoistway shop, open or closed. Takes the same settings as the shop itself.')
    .showHelpAfterError()
  const call = (name: string) => (options: Options) => run({ name, options })

  const admin = program.command('admin').description('Site admins of the shop')
  admin
    .command('add')
    .argument('<email>')
    .description('Adds a site admin, or helps one who is locked out; prints a link that sets the password')
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--language <code>', 'sv, en or de; en if left out')
    .option('--company <code>', "code of the person's company; the shop's own if left out")
    .option('--company-name <name>', 'name of that company if it is new')
    .option('--country <code>', 'country of that company if it is new, as in ISO 3166; SE if left out')
    .action((email: string, options: Options) => call('admin add')({ ...options, email }))
  admin.command('list').description('Lists the site admins').action(call('admin list'))
  admin
    .command('remove')
    .argument('<email>')
    .description('Takes the right of a site admin and ends the sessions')
    .action((email: string) => call('admin remove')({ email }))

  program.command('check').description('Says what the shop needs, one line each').action(call('check'))
  program
    .command('migrate')
    .description('Brings the tables up to date, as a start does')
    .option('--dry-run', 'only list what would run')
    .action(call('migrate'))
  program
    .command('sync')
    .description('Synchronisations')
    .command('run')
    .argument('<type>', 'such as Price, Users or AkeneoSyncFrom')
    .description('Runs a synchronisation now and prints its report')
    .action((type: string) => call('sync run')({ type }))
  return program
}
