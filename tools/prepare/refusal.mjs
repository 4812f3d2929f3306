/** A reason to stop that the visitor can mend; its message is one line. */
export class Refusal extends Error {}
