import { lazyComponent } from '../../ui/loading/lazy-component.tsx'

/** The list on the home page, which most visits to it do not show. */
export const LazyListPage = lazyComponent(async () => (await import('./ListPage.tsx')).ListPage)
