/** An order as JSON. Numbers are texts: no reader rounds them. */
import type { ExportedOrder } from '../port.ts'
import { currencyCode, money, quantity } from './numbers.ts'

export function jsonOrder({ lines, subtotal, fee, total, currency, ...order }: ExportedOrder): string {
  const file = {
    ...order,
    currency: currencyCode(currency),
    lines: lines.map(({ amount, price, total, ...line }) => ({
      ...line,
      amount: quantity(amount),
      price: money(price),
      total: money(total),
    })),
    subtotal: money(subtotal),
    fee: money(fee),
    total: money(total),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
