export { InputError, inputErrorAt, type Place, UsageError } from './errors.ts'
export { messageOf, plural, quote } from './message-text.ts'
