/** The command line as its user sees it: names, options and help. Reading it gives a command, and runs nothing. */
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { Command as Program } from 'commander'
import type { Command, Options } from './command.ts'

/** @returns the program, which calls `run` for a command that was typed right */
export function createProgram(run: (command: Command) => Promise<void>): Program {
  const program = new Program('npm run shop --')
    .description('Looks after a Hoistway shop, open or closed. Takes the same settings as the shop itself.')
    .showHelpAfterError()
  const call = (name: string) => (options: Options) => run({ name, options, by: userName() })

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

  const file = (name: string, path: string) => call(name)({ file: resolve(path) })
  program
    .command('backup')
    .argument('<file>')
    .description('Writes database, files and settings into one file, also while the shop is open')
    .action((path: string) => file('backup', path))
  program
    .command('restore')
    .argument('<file>')
    .description(
      'Restores a backup into an empty DATA_DIR or an empty PostgreSQL database, all of it or nothing',
    )
    .action((path: string) => file('restore', path))
  program
    .command('move-to-postgres')
    .argument('<url>', 'an empty database: postgres://user:password@host:5432/database')
    .description('Copies the embedded database of a closed shop to PostgreSQL')
    .action((url: string) => call('move-to-postgres')({ url }))
  program.command('check').description('Says what the shop needs, one line each').action(call('check'))
  const cms = program.command('cms').description('The content service')
  cms
    .command('check')
    .description('Says what the shop finds in Strapi, one line each; changes nothing')
    .action(call('cms check'))
  cms
    .command('set-up')
    .argument('<folder>', 'folder of a Strapi project')
    .description('Copies the content types of the shop into a Strapi project')
    .option('--replace', 'replace files that are there and differ')
    .option('--blocks', 'edit rich text with the blocks editor; in Markdown if left out')
    .action((folder: string, options: Options) => call('cms set-up')({ ...options, folder: resolve(folder) }))
  program
    .command('import')
    .argument('<folder>', 'catalogue folder (docs/catalogue-files.md)')
    .description('Takes the catalogue of a folder: new and changed parts; hides those that have left it')
    .option('--allow-removals', 'hide the parts that the folder does not name, even more than half')
    // The shop that carries the command out has a working directory of its own.
    .action((folder: string, options: Options) => call('import')({ ...options, folder: resolve(folder) }))
  program
    .command('index')
    .description('The index of the catalogue')
    .command('build')
    .description('Builds the index from all parts and stores it, so that the next start opens it at once')
    .action(call('index build'))
  program
    .command('migrate')
    .description('Brings the tables up to date, as a start does')
    .option('--dry-run', 'only list what would run')
    .action(call('migrate'))
  program
    .command('pim')
    .description('The product information system')
    .command('check')
    .description('Says what of Akeneo would be what in the shop, one line each; changes nothing')
    .action(call('pim check'))
  program
    .command('bmecat')
    .description('Catalogues as BMEcat files')
    .command('check')
    .argument('<file>')
    .description('Says what of a file would be what in the shop, one line each; changes nothing')
    .action((path: string) => file('bmecat check', path))
  program
    .command('sync')
    .description('Synchronisations')
    .command('run')
    .argument('<type>', 'such as Price, Users or AkeneoSyncFrom')
    .description('Runs a synchronisation now and prints its report')
    .action((type: string) => call('sync run')({ type }))
  const user = program.command('user').description('Accounts of users')
  const actions = {
    invite: 'Mails a link that sets the password to somebody who cannot log in yet',
    lock: 'Ends all sessions of an account and lets nobody log in with it; orders and rights stay',
    unlock: 'Takes the lock of an account away',
    'end-sessions': 'Ends all sessions of an account; the password stays',
  }
  for (const [name, description] of Object.entries(actions)) {
    user
      .command(name)
      .argument('<email>')
      .description(description)
      .action((email: string) => call(`user ${name}`)({ email }))
  }
  return program
}

/** A container may run as a number that has no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
