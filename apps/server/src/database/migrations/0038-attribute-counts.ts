/** Adds the counts of taken and refused values of each attribute at the last reading of a catalogue, for site admins. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sync_attribute_counts (
    feed text not null,
    place integer not null,
    attribute text not null,
    taken integer not null,
    empty integer not null,
    refused integer not null,
    not_mapped integer not null,
    primary key (feed, place)
  )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sync_attribute_counts`.execute(db)
}
