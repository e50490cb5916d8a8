import type { AbstractNode } from '@codegen-eval/syntax'

/** One step in the order in which the variables of an abstract node are used, with conditions. */
export type UseStep =
  | { readonly step: 'visit'; readonly node: AbstractNode }
  /** The variable that a node denotes, or that its token with this text names. */
  | { readonly step: 'use'; readonly node: AbstractNode; readonly name?: string }
  /** One of several alternatives. */
  | { readonly step: 'alternatives'; readonly arms: readonly (readonly UseStep[])[] }
  /** Steps that may be left out. */
  | { readonly step: 'optional'; readonly steps: readonly UseStep[] }
  /** Steps that may be left out, and whose uses do not reach the steps that follow. */
  | { readonly step: 'apart'; readonly steps: readonly UseStep[] }
  /** The head, then body and head any number of times, then `otherwise` unless the loop ended by a jump. */
  | {
      readonly step: 'loop'
      readonly head: readonly UseStep[]
      readonly body: readonly UseStep[]
      readonly otherwise: readonly UseStep[]
    }
  /** A function, whose jumps end with it. */
  | { readonly step: 'function'; readonly steps: readonly UseStep[] }
  | { readonly step: 'jump'; readonly to: 'return' | 'break' | 'continue' }
