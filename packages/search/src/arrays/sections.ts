/** An index is a set of named arrays of numbers and nothing else. So it needs one form only: written one after the other
 *  the arrays are the snapshot (`snapshot/`), in one memory the kernel works on them, and in a shared memory several
 *  threads read them.
 *
 *  Every part of the engine makes three steps of them:
 *
 *      xSections(input)  -> what is shipped: nothing that can be had from the rest in linear time
 *      deriveX(shipped)  -> what queries need beyond that (inverse orders, rows of bits, trigrams)
 *      attachX(all)      -> what its functions take: views and small objects over the arrays, wherever they lie
 *
 *  Names are `part.thing` or `part.locale.thing`, so that a snapshot can be cut down to one language. */
export type Section = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

export type Sections = Readonly<Record<string, Section>>
