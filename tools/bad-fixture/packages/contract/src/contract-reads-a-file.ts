// breaks: pure-packages
import { readFileSync } from 'node:fs'

export const rows = readFileSync('rows.json', 'utf8')
