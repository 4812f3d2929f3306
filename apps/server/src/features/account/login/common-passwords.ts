/** Refuses the passwords that a guesser tries first: a list of leaked passwords, and the same words with digits and marks
 *  added or in place of letters (`P4ssword!2026`). The list is large, so only the server has it; forms ask the server. */
import { plainWords } from './password-words.ts'

/** CommonWords that the list lacks. People add a year to them. */
const MORE_WORDS = [
  ...[
    'sommar',
    'vinter',
    'våren',
    'hösten',
    'januari',
    'februari',
    'hejsan',
    'hemligt',
    'lösenord',
    'losenord',
  ],
  ...[
    'sommer',
    'winter',
    'herbst',
    'frühling',
    'fruehling',
    'januar',
    'februar',
    'passwort',
    'geheim',
    'kennwort',
  ],
  ...[
    'summer',
    'autumn',
    'spring',
    'welcome',
    'password',
    'secret',
    'admin',
    'administrator',
    'demo',
    'test',
  ],
  ...['hiss', 'hissen', 'lift', 'elevator', 'aufzug', 'fahrstuhl', 'hoistway', 'reservdel', 'ersatzteil'],
]

type CommonWords = { readonly all: ReadonlySet<string>; readonly stems: ReadonlySet<string> }

let words: Promise<CommonWords> | undefined

export async function isCommonPassword(password: string): Promise<boolean> {
  words ??= readWords()
  const { all, stems } = await words
  const typed = password.toLowerCase()
  return all.has(typed) || plainWords(typed).some((word) => all.has(word) || stems.has(word))
}

/** Read when the first password is set: most processes never need it. */
async function readWords(): Promise<CommonWords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const all = new Set([...dictionary['passwords-common'].map(String), ...MORE_WORDS])
  return { all, stems: new Set([...all].flatMap(plainWords)) }
}
