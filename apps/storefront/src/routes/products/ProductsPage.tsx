import { useLoaderData } from 'react-router'
import { ListPage } from './ListPage.tsx'
import type { loadProducts } from './load-products.ts'

export function ProductsPage() {
  return <ListPage list={useLoaderData<typeof loadProducts>()} />
}
