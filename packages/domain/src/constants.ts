/** The numbers of the specification that belong to no rule of their own (S1 section 9, S2 section 9). Milliseconds
 *  and CSS pixels. Those of a rule stand beside it: page sizes in limits.ts, stock in stock.ts, addresses in
 *  addresses.ts and delivery-faults.ts, the word length of suggestions in suggestions.ts. */

/** The cart is saved this long after its last change (CART-05, CONST-01). */
export const CART_AUTOSAVE_DELAY = 2000

/** The side menu opens this long after the cart was closed for it (CONST-02). */
export const SIDEBAR_OPENING_DELAY = 600

/** The overlay of the side menu is removed this long after closing (CONST-02). */
export const MENU_OVERLAY_REMOVAL_DELAY = 300

/** The consent bar begins to fade after this time where its content names none, and is removed this long after the X
 *  was clicked (CONSENT-02, CONSENT-03, CONST-06). */
export const CONSENT_FADE_OUT_DEFAULT = 8000
export const CONSENT_REMOVAL_DELAY = 8000

/** The forgot-password overlay thanks, and closes by itself (FORGOT, CONST-06). */
export const FORGOT_PASSWORD_CLOSING_DELAY = 3000

/** The cart panel inside the side menu: greatest height, and that with the height flag (CARTUI-19). */
export const CART_PANEL_MAX_HEIGHT = 300
export const CART_PANEL_MAX_HEIGHT_TALL = 400

/** The image endpoint: quality where none is asked for, and the widths that it serves; the specification names the
 *  smallest and the largest, those between are ours (CONST-09, AMB-73). */
export const IMAGE_QUALITY_DEFAULT = 75
export const IMAGE_DEVICE_SIZES = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
