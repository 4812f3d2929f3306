/** The names of parts of the generated catalogue: 60 first and 60 last parts of compounds, as
 *  Swedish | English | German. */
import { LOCALES, type Locale, type Localised } from '@hoistway/domain/texts/locale'

const FIRST = read(`
styr|guide|führungs, dörr|door|tür, säkerhets|safety|sicherheits, broms|brake|brems, gejd|rail|schienen,
lin|rope|seil, tak|ceiling|decken, golv|floor|boden, korg|car|kabinen, motvikts|counterweight|gegengewichts,
schakt|hoistway|schacht, maskin|machine|maschinen, tröskel|sill|schwellen, hängar|hanger|hänger, lås|lock|schloss,
nöd|emergency|not, tryck|pressure|druck, hydraul|hydraulic|hydraulik, magnet|magnet|magnet, spänn|tension|spann,
driv|drive|antriebs, glid|sliding|gleit, kul|ball|kugel, kedje|chain|ketten, rem|belt|riemen, fjäder|spring|feder,
ljus|light|licht, lamp|lamp|lampen, knapp|button|tasten, panel|panel|paneel, signal|signal|signal,
skåp|cabinet|schrank, motor|motor|motor, växel|gear|getriebe, axel|axle|achs, nyckel|key|schlüssel, hand|hand|hand,
fot|foot|fuß, kant|edge|kanten, hörn|corner|eck, vägg|wall|wand, spegel|mirror|spiegel, glas|glass|glas,
gummi|rubber|gummi, stål|steel|stahl, mässings|brass|messing, plast|plastic|kunststoff, nylon|nylon|nylon,
värme|heat|wärme, olje|oil|öl, luft|air|luft, vatten|water|wasser, hastighets|speed|geschwindigkeits,
vikt|weight|last, kabel|cable|kabel, telefon|phone|telefon, batteri|battery|batterie, fläkt|fan|lüfter,
buffert|buffer|puffer, roll|roll|roll`)

const LAST = read(`
rulle|roller|rolle, sko|shoe|schuh, kontakt|contact|kontakt, arm|arm|arm, fäste|bracket|halter,
skruv|screw|schraube, mutter|nut|mutter, bricka|washer|scheibe, skydd|guard|schutz, lock|cover|deckel,
kåpa|hood|haube, profil|profile|profil, list|strip|leiste, plåt|plate|blech, stång|rod|stange, rör|pipe|rohr,
lager|bearing|lager, hjul|wheel|rad, skiva|disc|platte, trumma|drum|trommel, vajer|wire|draht, krok|hook|haken,
spärr|catch|sperre, bygel|clamp|bügel, ring|ring|ring, packning|gasket|dichtung, ventil|valve|ventil,
pump|pump|pumpe, cylinder|cylinder|zylinder, kolv|piston|kolben, slang|hose|schlauch, givare|sensor|geber,
brytare|switch|schalter, relä|relay|relais, spole|coil|spule, modul|module|modul, kort|board|karte,
display|display|anzeige, lampa|lamp|leuchte, ram|frame|rahmen, dyna|pad|kissen, bussning|bush|buchse, kil|wedge|keil,
spindel|spindle|spindel, mätare|gauge|messer, regulator|governor|regler, omriktare|inverter|umrichter,
transformator|transformer|transformator, säkring|fuse|sicherung, kniv|blade|klinge, nock|cam|nocken,
tand|tooth|zahn, koppling|coupling|kupplung, kedja|chain|kette, klämma|terminal|klemme, pedal|pedal|pedal,
knopp|knob|knopf, lina|rope|seil, platta|tile|fliese, sats|kit|satz`)

export const COMPOUNDS = FIRST.length * LAST.length

/** English writes the parts apart, the others together. */
export function compound(at: number): Localised {
  const first = FIRST[Math.floor(at / LAST.length) % FIRST.length]
  const last = LAST[at % LAST.length]
  if (!first || !last) throw new RangeError(`There is no compound ${at}`)
  return perLocale((locale) => capital(first[locale] + (locale === 'en' ? ' ' : '') + last[locale]))
}

/** Returns the end of a compound of this number: half a word, as people type it. */
export function lastPart(at: number, locale: Locale): string {
  return LAST[at % LAST.length]?.[locale] ?? ''
}

/** A name that belongs to no language, another one for each number: Bako, Belu, … */
export function madeUpName(at: number): string {
  const syllables: string[] = []
  for (let rest = at + 14 * 5; rest > 0; rest = Math.floor(rest / (14 * 5))) {
    syllables.push(`${'bdfghklmnprstv'[rest % 14]}${'aeiou'[Math.floor(rest / 14) % 5]}`)
  }
  return capital(syllables.reverse().join(''))
}

export function perLocale(text: (locale: Locale) => string): Localised {
  return { sv: text('sv'), en: text('en'), de: text('de') }
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function read(table: string): Localised[] {
  return table
    .split(',')
    .map((row) => row.trim().split('|'))
    .map((words) => perLocale((locale) => words[LOCALES.indexOf(locale)] ?? ''))
}
