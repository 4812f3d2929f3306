// breaks: no-circle, no-circle-of-slices
import { greeting } from '../account/public.ts'

export const newestOrder: string = greeting
