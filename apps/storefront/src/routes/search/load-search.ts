/** Redirects /search to the list of its text, and without a text to the home page (AMB-59). */
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { NO_FILTERS, withText } from '../../features/filters/filter-state.ts'
import { filterAddress, readFilters } from '../../features/filters/filter-url.ts'

export function loadSearch({ request }: LoaderFunctionArgs): never {
  const { text } = readFilters(new URL(request.url).searchParams)
  throw redirect(filterAddress(withText(NO_FILTERS, text)))
}
