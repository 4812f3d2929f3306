/** The cache-control of answers whose address changes with their content. */
const YEAR_SECONDS = 365 * 24 * 3600

export const KEPT_FOR_A_YEAR = `public, max-age=${YEAR_SECONDS}, immutable`
