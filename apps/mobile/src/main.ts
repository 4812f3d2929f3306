/** The page of the apps. */
import { startApp } from '@hoistway/storefront/app'

await startApp()
