export { InputError, inputErrorAt, type Place } from './input-error.ts'
export { messageOf, plural, quote } from './message-text.ts'
export { UsageError } from './usage-error.ts'
