/** A small picture of each place in the hoistway. The part that moves or is touched is yellow. */
import type { Place } from './areas.ts'
import css from './Pictogram.module.css'

/** Lines, and over them the one filled part. */
const PICTURES: Readonly<Record<Place, { readonly lines: string; readonly moving: string }>> = {
  drive: {
    lines: 'M4 14a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M22 8h7v12h-7M4 14v15M22 14v15M3 29h2M21 29h2M25.5 8v12',
    moving: 'M10 14a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
  },
  control: { lines: 'M4 3h24v26H4zM22 8v6M25 8v6M8 19h16M8 22h16M8 25h10', moving: 'M8 8h10v6H8z' },
  safety: { lines: 'M14 2v28M18 2v28M5 27h22', moving: 'm8 24 3-13h3v13zM24 24l-3-13h-3v13z' },
  suspension: { lines: 'M11 3v12M16 3v12M21 3v12M16 22v7M13 29h6', moving: 'M8 15h16l-3 7H11z' },
  signals: {
    lines: 'M9 2h14v28H9zM12.5 11 16 7l3.5 4zM13 26h6',
    moving: 'M12.5 19a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z',
  },
  car: { lines: 'M6 8h20v19H6zM16 2v6M4 8h24M4 27h24M9 24h14', moving: 'M9 11h14v10H9z' },
  doors: { lines: 'M4 29V3h24v26M16 7h8v22h-8zM2 29h28M11 18h2M19 18h2', moving: 'M8 7h8v22H8z' },
  guiding: { lines: 'M14 2v28M18 2v28M4 16h4M24 16h4', moving: 'M8 11h4v10H8zM20 11h4v10h-4z' },
  shaft: {
    lines: 'M5 2v28M27 2v28M5 30h22M12 16v14M20 16v14M12 19h8M12 23h8M12 27h8',
    moving: 'M12 5h8v5h-8z',
  },
  mounting: {
    lines: 'M12 12v15l4 3 4-3V12M12 16l8 2M12 20l8 2M12 24l8 2',
    moving: 'm8 6 4-3h8l4 3v6H8z',
  },
  hydraulics: { lines: 'M14 14V3h4v11M10 3h12M20 25h9M25 22l4 3-4 3M6 29h20', moving: 'M12 14h8v15h-8z' },
}

export function Pictogram({ place }: { readonly place: Place }) {
  const { lines, moving } = PICTURES[place]
  return (
    <svg className={css.picture} viewBox="0 0 32 32" aria-hidden="true">
      <path d={lines} />
      <path className={css.moving} d={moving} />
    </svg>
  )
}
