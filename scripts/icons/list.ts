/** The Phosphor icons the product shows, by weight: regular in lists, duotone in the category menu, fill for what is
    current and for states. Add a name here and run `npx tsx scripts/icons.ts`. */
export const icons = {
  regular: words(`
    android-logo apple-logo arrow-down arrow-left arrow-line-down arrow-line-right
    arrow-line-up arrow-right arrow-square-out arrow-u-up-left arrow-up arrows-clockwise
    bank basketball bell calendar-blank camera cards
    caret-down caret-left caret-right caret-up caret-up-down chart-bar
    chart-line-up chats check check-circle cherries clock
    clock-counter-clockwise coins copy corners-out credit-card cricket
    crosshair currency-btc desktop device-mobile dots-three download-simple
    envelope-simple envelope-simple-open eye eye-slash facebook-logo file-csv
    file-text fingerprint fire fish flag funnel
    game-controller gear gift globe google-logo hand-fist
    handshake hash headset heart house identification-card
    image info key laptop lightning link
    list list-checks lock lock-simple magnifying-glass map-pin
    megaphone minus moon note-pencil pause pencil-simple
    percent phone play plus poker-chip printer
    prohibit question ranking receipt scales seal-check
    shield-check shuffle sign-in sign-out sliders-horizontal soccer-ball
    speaker-slash squares-four storefront sun swap telegram-logo
    tennis-ball ticket translate trash tree-structure trophy
    upload-simple user user-circle user-plus users-three video-camera
    volleyball wallet warning whatsapp-logo wrench x
  `),
  fill: words(`
    android-logo apple-logo bell cards chat-circle-dots check-circle
    clock dice-five facebook-logo gift headset heart
    hourglass house info lock lock-key paper-plane-tilt
    play poker-chip seal-check shield-check star telegram-logo
    ticket user-circle wallet warning-circle warning x-circle
  `),
  duotone: words(`
    cards cherries feather fish game-controller heart
    soccer-ball ticket video-camera
  `),
  bold: words(`
    arrow-clockwise
  `),
};

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
