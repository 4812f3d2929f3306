/** The settings of what one caller, one account and all of them together may use. */
import { wholeNumber } from './readers.ts'
import { required } from './setting.ts'

export const LIMIT_SETTINGS = {
  loginLimit: required(
    'LOGIN_LIMIT',
    '10',
    'Failed logins in 15 minutes for a user name from one address',
    wholeNumber(1, 1_000_000),
  ),
  loginAddressLimit: required(
    'LOGIN_ADDRESS_LIMIT',
    '100',
    'Failed logins in 15 minutes from one address',
    wholeNumber(1, 1_000_000),
  ),
  loginAccountLimit: required(
    'LOGIN_ACCOUNT_LIMIT',
    '100',
    'Failed logins an hour for one account, from all addresses',
    wholeNumber(1, 1_000_000),
  ),
  sessionDays: required(
    'SESSION_DAYS',
    '30',
    'Days after a login when it ends, however it is used',
    wholeNumber(1, 365),
  ),
  passwordMailLimit: required(
    'PASSWORD_MAIL_LIMIT',
    '5',
    'Times an hour that a password is forgotten for one e-mail address',
    wholeNumber(1, 1_000_000),
  ),
  passwordMailAddressLimit: required(
    'PASSWORD_MAIL_ADDRESS_LIMIT',
    '60',
    'Times an hour that passwords are forgotten from one address',
    wholeNumber(1, 1_000_000),
  ),
  mailAddressLimit: required(
    'MAIL_ADDRESS_LIMIT',
    '300',
    'Other calls an hour that send mail, from one address',
    wholeNumber(1, 1_000_000),
  ),
  guestProcessorPercent: required(
    'GUEST_PROCESSOR_PERCENT',
    '50',
    'Percent of one processor that the guests of one address get; 0 for no limit',
    wholeNumber(0, 100),
  ),
  customerProcessorPercent: required(
    'CUSTOMER_PROCESSOR_PERCENT',
    '80',
    'Percent of one processor that one customer gets; 0 for no limit',
    wholeNumber(0, 100),
  ),
  processorSavedSeconds: required(
    'PROCESSOR_SAVED_SECONDS',
    '20',
    'Seconds of the processor that guests of one address may use ahead',
    wholeNumber(1, 3600),
  ),
  mostRequests: required(
    'MOST_REQUESTS',
    '400',
    'Requests that are worked on or wait at once; guests get half',
    wholeNumber(2, 100_000),
  ),
  mostConnections: required(
    'MOST_CONNECTIONS',
    '4000',
    'Connections that are open at once',
    wholeNumber(1, 1_000_000),
  ),
  bodyMemoryMb: required(
    'BODY_MEMORY_MB',
    '48',
    'Megabytes of large bodies, such as photos, that are read at once',
    wholeNumber(1, 100_000),
  ),
} as const
