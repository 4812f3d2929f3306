/** The screens show acts and mails in words. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { OutboxTopic } from '../database/outbox.ts'
import { ACTS } from './acts.ts'

const path = new URL('../../../../content/app-texts/site-admin.json', import.meta.url)
const texts: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(path, 'utf8'))

test('every act has words', () => {
  const missing = Object.keys(ACTS).filter((act) => !(`siteAdmin.audit.act.${act}` in texts))
  expect(missing).toEqual([])
})

type MailTopic = Extract<OutboxTopic, `mail.${string}`>

/** A topic that is missing here does not compile. */
const MAIL_TOPICS: Readonly<Record<MailTopic, true>> = {
  'mail.order-confirmation': true,
  'mail.order-response': true,
  'mail.approval-request': true,
  'mail.approval-moved': true,
  'mail.approval-reminder': true,
  'mail.approval-escalated': true,
  'mail.approval-message': true,
  'mail.approval-decision': true,
  'mail.approval-receipt': true,
  'mail.approval-withdrawn': true,
  'mail.password-reset': true,
  'mail.address-changed': true,
  'mail.email-confirmation': true,
  'mail.email-change-asked': true,
  'mail.new-login': true,
  'mail.password-changed': true,
  'mail.rights-changed': true,
  'mail.approvers-changed': true,
  'mail.approver-named': true,
  'mail.registration': true,
  'mail.registration-receipt': true,
  'mail.question': true,
  'mail.photo-order': true,
  'mail.feed-trouble': true,
  'mail.acting-started': true,
  'mail.enquiry-answer': true,
}

test('every kind of mail has words', () => {
  const kinds = Object.keys(MAIL_TOPICS).map((topic) => topic.replace(/^mail\./, ''))
  expect(kinds.filter((kind) => !(`siteAdmin.mails.kind.${kind}` in texts))).toEqual([])
})
