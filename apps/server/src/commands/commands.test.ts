import { once } from 'node:events'
/** The commands of the operator, run over a shop with accounts and over an empty one. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls } from '@hoistway/contract/account/account'
import { syncCalls } from '@hoistway/contract/site-admin/sync'
import { DEMO_PASSWORD, KARIN, NILS, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Environment, readConfig } from '../config.ts'
import { catalogueFolder } from '../integrations/catalogue/folder/catalogue-folder.ts'
import { createLinks } from '../mail/links.ts'
import { AT_ONCE, NO_WEB } from '../testing/catalogues/import-shop.ts'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { type CommandContext, EXIT, type ImportParts, type Options } from './command.ts'
import { runCommand } from './commands.ts'
import { listenForCommands, sendToShop } from './control-socket.ts'
import { sealSettings } from './other-settings.ts'

const ORIGIN = 'https://parts.example'
const PASSWORD = 'a lift car with nine buttons'

const shop = await openTestShop()
afterAll(() => shop.close())

const IMPORTS: ImportParts = {
  files: shop.files,
  openCatalogue: (directory, rules = AT_ONCE) => catalogueFolder({ directory, web: NO_WEB, rules }),
  rest: async () => undefined,
  stopped: new AbortController().signal,
}

/** Runs a command over the shop's database, and returns its lines. */
async function run(
  name: string,
  options: Options = {},
  context: Partial<CommandContext> = {},
  terminal: Environment = {},
) {
  const lines: string[] = []
  const exit = await runCommand(
    {
      config: readConfig({ DATA_DIR: temporaryDirectory() }),
      database: shop.database,
      db: shop.db,
      links: createLinks({}, ORIGIN),
      sync: shop.sync,
      now: shop.now,
      imports: IMPORTS,
      searchWords: shop.searchWords,
      print: (line) => lines.push(line),
      ...context,
    },
    { name, options, by: 'operator', settings: sealSettings(terminal) },
  )
  return { exit, lines }
}

/** Uses the printed link as its page does, which logs in. */
async function setPassword(lines: readonly string[], email: string) {
  const answer = await sendPassword(lines, email)
  expect(answer.statusCode).toBe(200)
  return { cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

function sendPassword(lines: readonly string[], Email: string) {
  const url = new URL(lines.at(-1) ?? '')
  expect(url.origin).toBe(ORIGIN)
  return shop.inject({
    method: 'POST',
    url: `/api${accountCalls.setNewPassword.path}`,
    payload: { Token: url.searchParams.get('token'), Email, Password: PASSWORD },
  })
}

const readOverview = async (headers: { cookie: string }) =>
  (await shop.inject({ url: `/api${syncCalls.syncOverview.path}`, headers })).statusCode

describe('an account', () => {
  const hold = (name: string, email: string) => run(`user ${name}`, { email })
  const logIn = async () => {
    const payload = { username: KARIN.email, password: DEMO_PASSWORD }
    const answer = await shop.inject({ method: 'POST', url: `/api${accountCalls.login.path}`, payload })
    const isIn = answer.json<{ user: unknown }>().user !== null
    return isIn ? answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') : undefined
  }
  const isIn = async (cookie = '') =>
    (await shop.inject({ url: `/api${accountCalls.accountUser.path}`, headers: { cookie } })).statusCode ===
    200

  test('is locked: its sessions end, nobody logs in, no link works; unlocked it is as before', async () => {
    const cookie = await logIn()
    expect(await isIn(cookie)).toBe(true)
    expect((await hold('lock', KARIN.email.toUpperCase())).exit).toBe(EXIT.done)
    expect(await isIn(cookie)).toBe(false)
    expect(await logIn()).toBeUndefined()
    expect((await hold('unlock', KARIN.email)).exit).toBe(EXIT.done)
    expect(await isIn(cookie)).toBe(false)
    expect(await isIn(await logIn())).toBe(true)
  })

  test('has its sessions ended, and logs in again', async () => {
    const cookie = await logIn()
    expect((await hold('end-sessions', KARIN.email)).exit).toBe(EXIT.done)
    expect(await isIn(cookie)).toBe(false)
    expect(await logIn()).toBeDefined()
  })

  test('of nobody, or of the last admin, stays as it is', async () => {
    expect(await hold('lock', 'nobody@firm.example')).toMatchObject({ exit: EXIT.refused })
    expect(await hold('lock', SVEN.email)).toEqual({
      exit: EXIT.refused,
      lines: ['The last site admin of the shop stays.'],
    })
  })

  test('leaves an entry of the audit log that names the user of the machine', async () => {
    const entries = await shop.db
      .selectFrom('audit_log')
      .select(['act', 'actor', 'named'])
      .where('actor', '=', 'command')
      .orderBy('id')
      .execute()
    expect(entries).toEqual(
      ['user-locked', 'user-unlocked', 'sessions-ended'].map((act) => ({
        act,
        actor: 'command',
        named: 'operator',
      })),
    )
  })

  test('that cannot log in yet is invited by a mail; one that has a password, or nobody has, is not', async () => {
    const before = await linksAskedFor()
    expect((await run('user invite', { email: NILS.email })).exit).toBe(EXIT.done)
    expect(await linksAskedFor()).toBe(before + 1)
    for (const email of [KARIN.email, 'nobody@firm.example'])
      expect((await run('user invite', { email })).exit).toBe(EXIT.refused)
    expect(await linksAskedFor()).toBe(before + 1)
    const nils = await shop.db
      .selectFrom('users')
      .select(['is_web_user', 'active'])
      .where('id', '=', NILS.id)
      .executeTakeFirstOrThrow()
    expect(nils).toEqual({ is_web_user: true, active: true })
  })

  async function linksAskedFor(): Promise<number> {
    const rows = await shop.db.selectFrom('mail_logs').select('id').execute()
    return rows.length
  }
})

describe('site admins', () => {
  test('one is added with a link for one use, works, and is removed with all sessions [ROLE-04]', async () => {
    const email = 'boss@firm.example'
    const { exit, lines } = await run('admin add', {
      email,
      firstName: 'Bo',
      lastName: 'Ström',
      country: 'de',
    })
    expect(exit).toBe(EXIT.done)
    const headers = await setPassword(lines, email)
    expect(await readOverview(headers)).toBe(200)
    expect((await run('admin list')).lines).toEqual([
      expect.stringContaining(SVEN.email),
      `${email}  Bo Ström  1234  active`,
    ])
    expect((await sendPassword(lines, email)).statusCode).toBe(400)

    expect((await run('admin remove', { email })).exit).toBe(EXIT.done)
    expect(await readOverview(headers)).toBe(401)
    expect((await run('admin list')).lines).toEqual([expect.stringContaining(SVEN.email)])
  })

  test('one who is locked out gets a new link by the same command', async () => {
    const { exit, lines } = await run('admin add', { email: SVEN.email })
    expect(exit).toBe(EXIT.done)
    expect(await readOverview(await setPassword(lines, SVEN.email))).toBe(200)
  })

  test('the last one stays', async () => {
    expect(await run('admin remove', { email: SVEN.email })).toEqual({
      exit: EXIT.refused,
      lines: ['The last site admin of the shop stays.'],
    })
    expect((await run('admin list')).lines).toHaveLength(1)
  })

  test.each([
    [{ email: 'nobody' }, EXIT.refused, /email \(notAnEmailAddress\)/],
    [{ email: 'new@firm.example' }, EXIT.refused, /firstName \(missing\), lastName \(missing\)/],
    [{ email: 'new@firm.example', country: 'XX' }, EXIT.wrongUse, /no country XX/],
    [{ email: 'new@firm.example', language: 'fr' }, EXIT.wrongUse, /sv, en or de/],
  ])('%j is refused and changes nothing', async (options, exit, words) => {
    const before = (await run('admin list')).lines
    const refused = await run('admin add', options)
    expect(refused.exit).toBe(exit)
    expect(refused.lines.join()).toMatch(words)
    expect((await run('admin list')).lines).toEqual(before)
  })
})

test('a terminal with other settings than the open shop is told so before anything else', async () => {
  const terminal = { ERP_URL: 'sftp://shop@erp.example/files' }
  const { lines } = await run('admin list', {}, {}, terminal)
  expect(lines[0]).toMatch(/^The open shop has other settings than this terminal.*: ERP_URL$/)
})

test('a synchronisation is run and its report printed [SYNC-11]', async () => {
  expect(await run('sync run', { type: 'price' })).toEqual({
    exit: EXIT.done,
    lines: [expect.stringContaining('prices.csv')],
  })
  const unknown = await run('sync run', { type: 'Shipment' })
  expect(unknown.exit).toBe(EXIT.wrongUse)
  expect(unknown.lines.join()).toContain('QuickProductSync')
})

test('the index is built from all parts and stored, and the next node opens it', async () => {
  const { exit, lines } = await run('index build')
  expect(exit).toBe(EXIT.done)
  const parts = shop.live.current().allIds.length
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^The index of ${parts} parts is built and stored`)),
  ])
  await shop.openCatalogue()
  expect(shop.reported.at(-1)).toMatch(`The catalogue is loaded: ${parts} products`)

  const full = { ...shop.files, write: () => Promise.reject(new Error('no space left on device')) }
  const imports = { ...IMPORTS, files: full }
  await expect(run('index build', {}, { imports })).rejects.toThrow('no space left')
  await shop.openCatalogue()
  expect(shop.reported.at(-1)).toMatch(`The catalogue is loaded: ${parts} products`)
})

test('an empty shop has countries and special attributes, and is told what it needs', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const { lines, exit } = await run('check', {}, { database, db })
  expect(exit).toBe(EXIT.refused)
  const gaps = lines.filter((line) => line.startsWith('TO DO  the shop has'))
  expect(gaps.map((line) => line.split(':')[0])).toEqual([
    'TO DO  the shop has no site admin',
    'TO DO  the shop has no catalogue',
    'TO DO  the shop has no prices',
    'TO DO  the shop has no customers',
  ])
  expect(lines.find((line) => line.includes('business system'))).toMatch(
    /^ok {5}business system: \/.*: 0 files in, may write and remove$/,
  )
  expect(await run('migrate', { dryRun: true }, { database, db })).toEqual({
    exit: EXIT.done,
    lines: ['The tables are up to date.'],
  })
  const { countries } = await db
    .selectFrom('countries')
    .select(db.fn.countAll<string>().as('countries'))
    .where('delivered', '=', true)
    .executeTakeFirstOrThrow()
  expect(Number(countries)).toBe(249)
  const attributes = await db.selectFrom('attributes').select('id').orderBy('id').execute()
  expect(attributes.map(({ id }) => id)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1))
})

describe('the socket of an open shop', () => {
  async function directory(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'hoistway-commands-'))
    onTestFinished(() => rm(path, { recursive: true, force: true }))
    return path
  }

  test('carries the command in and its lines and exit code out, for the own user alone', async () => {
    const dataDir = await directory()
    // A killed shop left this.
    await writeFile(join(dataDir, 'commands.sock'), '')
    const served = await listenForCommands(dataDir, async ({ name, options }, print) => {
      print(`${name} ${options.email}`)
      print('second line')
      return EXIT.refused
    })
    expect((await stat(join(dataDir, 'commands.sock'))).mode & 0o777).toBe(0o600)
    const lines: string[] = []
    const command = { name: 'admin add', options: { email: 'å@b.example' }, by: 'operator' }
    expect(await sendToShop(dataDir, command, (line) => lines.push(line))).toBe(EXIT.refused)
    expect(lines).toEqual(['admin add å@b.example', 'second line'])
    await served.stop()
    expect(await sendToShop(dataDir, command, (line) => lines.push(line))).toBeUndefined()
  })

  test('a stop waits for nobody who has sent no command', async () => {
    const dataDir = await directory()
    const served = await listenForCommands(dataDir, async () => EXIT.done)
    const idler = createConnection(join(dataDir, 'commands.sock'))
    await once(idler, 'connect')
    // The second connection is served after the first one has been taken.
    await sendToShop(dataDir, { name: 'check', options: {}, by: 'operator' }, () => undefined)
    await Promise.all([served.stop(), once(idler, 'close')])
  })

  test('a command that breaks ends with a line and leaves the socket open', async () => {
    const dataDir = await directory()
    const served = await listenForCommands(dataDir, async () => {
      throw new Error('the disk is full')
    })
    onTestFinished(() => served.stop())
    for (const turn of [1, 2]) {
      const lines: string[] = []
      expect([
        turn,
        await sendToShop(dataDir, { name: 'check', options: {}, by: 'operator' }, (line) => lines.push(line)),
      ]).toEqual([turn, EXIT.refused])
      expect(lines).toEqual(['The command broke off: the disk is full'])
    }
  })
})
