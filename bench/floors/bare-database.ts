/** A process that opens a database as the shop does, and does nothing else: the floor of a start and of its memory. Prints
 *  a line when the database has answered. Takes its place as JSON. */
import { sql } from 'kysely'
import { type DatabasePlace, openDatabase } from '../../apps/server/src/database/open.ts'

const [place = ''] = process.argv.slice(2)
const { db, close } = await openDatabase(JSON.parse(place) as DatabasePlace)
await sql`select 1`.execute(db)
console.log('open')
process.stdin.resume().once('end', () => void close())
