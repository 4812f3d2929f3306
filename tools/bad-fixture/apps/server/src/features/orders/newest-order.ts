// breaks: no-circle, no-circle-of-slices
import type { Greeting } from '../account/public.ts'

export type NewestOrder = { readonly greeting: Greeting }
