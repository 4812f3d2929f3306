/** The login pop-up and the forgotten password's stand under it, pointing at it (OVL-06). */
export const LOGIN_BUTTON_ID = 'login-button'
