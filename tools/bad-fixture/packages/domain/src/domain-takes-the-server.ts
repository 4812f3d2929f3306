// breaks: domain-imports
import { readConfig } from '../../../../../apps/server/src/config.ts'

export const port = readConfig({}).port
