import type { Config } from './config.ts'
import type { DatabasePlace } from './database/open.ts'

/** The database that the settings name: PostgreSQL, or the embedded one in DATA_DIR. */
export function databasePlace(config: Config): DatabasePlace {
  if (config.databaseUrl === undefined) return { dataDir: config.dataDir }
  return {
    databaseUrl: config.databaseUrl,
    connections: config.databaseConnections,
    statementSeconds: config.databaseStatementSeconds,
    startWaitSeconds: config.databaseWaitSeconds,
  }
}
