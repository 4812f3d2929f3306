import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { emptyPostgres } from '../../testing/databases/fresh-database.ts'
import { findPostgres } from '../../testing/databases/postgres-binaries.ts'
import { startPostgres } from '../../testing/databases/postgres-server.ts'
import { faultLines } from '../../testing/fault-lines.ts'
import { openDatabase } from '../open.ts'

test('the version is the one that the suite says it runs on', async () => {
  const database = await openDatabase({ databaseUrl: await emptyPostgres() })
  expect(database).toMatchObject({
    kind: 'postgres',
    version: expect.stringMatching(new RegExp(`^${inject('postgres')?.major}\\.`)),
  })
  await database.close()
})

test('a DATABASE_URL that leads nowhere is told in one line, without the password', async () => {
  const good = new URL(await emptyPostgres())
  const with_ = (change: Partial<URL>) => Object.assign(new URL(good), change).href
  const cases = [
    ['nonsense', 'DATABASE_URL cannot be read; it looks like postgres://user:password@host:5432/database'],
    [
      with_({ port: '1' }),
      `the database at 127.0.0.1:1${good.pathname} does not answer: connection refused (DATABASE_URL)`,
    ],
    [
      with_({ hostname: 'nowhere.invalid' }),
      expect.stringMatching(
        /^the database at nowhere\.invalid:\d+\/\w+ cannot be found: .+ \(DATABASE_URL\)$/,
      ),
    ],
    [
      with_({ password: 'wrong-secret' }),
      `the database at ${good.host}${good.pathname} refuses the user or the password (DATABASE_URL)`,
    ],
    [
      with_({ username: 'stranger' }),
      `the database at ${good.host}${good.pathname} refuses the user or the password (DATABASE_URL)`,
    ],
    [
      with_({ pathname: '/no_such_shop' }),
      `the database at ${good.host}/no_such_shop does not exist on that server (DATABASE_URL)`,
    ],
  ] as const
  for (const [databaseUrl, line] of cases) {
    expect(await faultLines(() => openDatabase({ databaseUrl }))).toEqual([line])
  }
})

test('a start waits for a server that is not there yet, and says so once', async () => {
  const server = await startPostgres(findPostgres().find(({ major }) => major === inject('postgres')?.major))
  onTestFinished(() => server.stop())
  const databaseUrl = server.url()
  await server.kill()
  const reported: string[] = []
  const opening = openDatabase(
    { databaseUrl, startWaitSeconds: 600 },
    { report: (line) => void reported.push(line) },
  )
  const { host } = new URL(databaseUrl)
  await vi.waitFor(() =>
    expect(reported).toEqual([
      `The database at ${host}/postgres does not answer: connection refused. Waiting for it for at most 600 s (DATABASE_WAIT_SECONDS).`,
    ]),
  )
  await server.restart()
  const database = await opening
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('a start does not wait for a server that refuses it', async () => {
  const databaseUrl = Object.assign(new URL(await emptyPostgres()), { password: 'wrong-secret' }).href
  const report = vi.fn()
  const [line] = await faultLines(() => openDatabase({ databaseUrl, startWaitSeconds: 600 }, { report }))
  expect(line).toContain('refuses the user or the password')
  expect(report).not.toHaveBeenCalled()
})

test('a PostgreSQL older than the suite ran on is refused', async () => {
  const server = await serverOfVersion(140_020, '14.20 (Debian 14.20-1)')
  const { port } = server.address() as AddressInfo
  expect(
    await faultLines(() => openDatabase({ databaseUrl: `postgres://shop@127.0.0.1:${port}/shop` })),
  ).toEqual([`PostgreSQL 14.20 at 127.0.0.1:${port}/shop is too old; 15 or newer is needed (DATABASE_URL)`])
})

test('the shop goes on after the database server was killed and started again', async () => {
  const server = await startPostgres(findPostgres().find(({ major }) => major === inject('postgres')?.major))
  onTestFinished(() => server.stop())
  const lost: string[] = []
  const database = await openDatabase({ databaseUrl: server.url() }, { report: (line) => lost.push(line) })
  await sql`select 1`.execute(database.db)
  await server.kill()
  // A query before the pool has noticed the loss of the idle connection would fail itself, and no loss be reported.
  await vi.waitFor(() =>
    expect(lost).toEqual([expect.stringMatching(/^a connection to the database was lost: /)]),
  )
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow()
  await server.restart()
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  expect(lost).toHaveLength(1)
  await database.close()
})

test('a connection that breaks between two statements fails its transaction and not the shop', async () => {
  const database = await openDatabase({ databaseUrl: await emptyPostgres() })
  const order = database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    const [{ pid } = { pid: 0 }] = rows
    await sql`select pg_terminate_backend(${pid}, 10000)`.execute(database.db)
    await sql`select 1`.execute(transaction)
  })
  await expect(order).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  await database.close()
})

/** Stands in for a server that cannot be installed here: it lets everybody in and knows one answer. */
async function serverOfVersion(number: number, text: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), message('Z', 'I')]))
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'Q') socket.write(answer)
      })
    })
  })
  const columns = ['number', 'text'].map((name, index) => column(name, index === 0 ? 23 : 25))
  const answer = Buffer.concat([
    message('T', int16(2), ...columns),
    message('D', int16(2), value(String(number)), value(text.split(' ')[0] ?? '')),
    message('C', 'SELECT 1\0'),
    message('Z', 'I'),
  ])
  onTestFinished(() => {
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function message(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function column(name: string, type: number): Buffer {
  return Buffer.concat([
    Buffer.from(`${name}\0`),
    int32(0),
    int16(0),
    int32(type),
    int16(-1),
    int32(-1),
    int16(0),
  ])
}

function value(text: string): Buffer {
  return Buffer.concat([int32(text.length), Buffer.from(text)])
}

function int16(number: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(number)
  return bytes
}

function int32(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(number)
  return bytes
}
