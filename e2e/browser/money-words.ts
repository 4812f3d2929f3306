/** An amount of money as any of the three languages writes it: `56 kr`, `SEK 56`, `3,20 €`, `€3.20`. */
export const MONEY = /(?:SEK|EUR|€|\bkr)\s?\d|\d\s?(?:kr\b|SEK|EUR|€)/
