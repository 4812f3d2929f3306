/** A link to a search leads to the list on the home page, which holds all filters in its address (AMB-59). */
import { type LoaderFunctionArgs, redirect } from 'react-router'

export function loadSearch({ request }: LoaderFunctionArgs): Response {
  const query = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  return redirect(query === '' ? '/' : `/?${new URLSearchParams({ q: query })}`)
}
