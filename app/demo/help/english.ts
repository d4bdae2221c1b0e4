import type { WrittenTopic } from "~/domain/content/help/written-topic";

/** What the demo brand explains beside the product's own texts. */
export const english = {
  "getting-started": {
    title: "Getting started",
    questions: [
      [
        "How do I open an account?",
        'Press <a href="/register">Register</a>, choose a username and a password and tick that you are 18 or over. That is all: you are logged in at once. Your name is asked for before the first withdrawal, because we pay out only to your own account.',
      ],
      [
        "May I look around first?",
        'Yes. Everything in the lobby can be seen without an account, and games marked “Try free” can be played in their demo version with play money. A <a href="/trial">trial</a> lasts a day and asks you for nothing.',
      ],
      [
        "How do I find a game?",
        "Choose a kind of game in the menu, then a studio, or search by name in Bengali or in English. The heart on a game keeps it among your favourites; what you played last is under Recently played.",
      ],
      [
        "How do I change the language?",
        'In the side menu, or on the page <a href="/languages">Language</a>. When you are logged in the choice is kept with your account and greets you on every device.',
      ],
    ],
  },
  deposits: {
    title: "Deposits",
    questions: [
      [
        "How do I pay in?",
        'Open <a href="/member/depositv2">Deposit</a>, choose a way to pay and an amount, and pay to the account that is shown. Then enter the reference that your bank or wallet gave you, with a picture of the receipt if you have one. The steps stay on the page until the money is credited.',
      ],
      [
        "When is the money there?",
        "A person compares your reference with what arrived, which takes a few minutes on most days. With the payment gateway it is credited as soon as the gateway confirms it. The state of each deposit stands below the form.",
      ],
      [
        "My deposit is missing",
        "Look at the state of the deposit first. If it still waits for your reference, enter it: without one we cannot find the payment. If it was rejected, the reason stands beside it. In every other case write to us with the number of the deposit.",
      ],
      [
        "What if I paid too late?",
        "A deposit that was opened and not reported runs out, so that nobody pays to an account that has changed. Open a new one for the same amount and enter the reference of your payment there.",
      ],
      [
        "Why must the payment come from me?",
        "Because money has to go back the way it came. A payment from somebody else's account is returned to that account.",
      ],
    ],
  },
  withdrawals: {
    title: "Withdrawals",
    questions: [
      [
        "How long does a withdrawal take?",
        'A person checks every withdrawal, and a second one looks at large amounts. You see each step in <a href="/member/withdraw">Withdraw</a>: asked for, approved, sent, received.',
      ],
      [
        "The money did not arrive",
        "When a withdrawal is marked as sent, the page asks you whether the money came. Answer “Nothing arrived” or “Only a part” and attach up to three pictures as proof, such as your bank's list. A person then follows the payment. If you do not answer in the time that is shown, it counts as received.",
      ],
      [
        "Why was it rejected?",
        "The reason stands beside the withdrawal, and the amount is back in your wallet. Most often the account is in another name than yours.",
      ],
      [
        "What is the payment password?",
        'A second password that only withdrawals ask for, so that an open phone is not an open wallet. Set it in <a href="/member/securityCenter">Security centre</a>. After several wrong tries it is locked for a while.',
      ],
      [
        "Can somebody else receive my money?",
        "No. The account has to be in your own name, and everyone who approves the request sees whose it is.",
      ],
      [
        "How often and how much?",
        "The smallest and the largest amount, how many withdrawals are left today and the fee are shown before you ask for one.",
      ],
    ],
  },
  games: {
    title: "Rules of the games and fairness",
    questions: [
      [
        "Where are the rules of a game?",
        "In the game, on the page Rules. There you also find what comes back of every stake on average, as a fraction and not only in per cent.",
      ],
      [
        "How do I know that a result was not made up?",
        "The house studio seals a secret before you bet and shows its fingerprint. Afterwards it shows the secret, and on the page Verify every round can be computed again, here or with any other program.",
      ],
      [
        "The connection broke in the middle of a round",
        "The stake was taken once and the result stands. Open the game again: it shows the round first and then goes on. If the round never reached us, the stake is back in your wallet.",
      ],
      [
        "Where do I see my bets?",
        'In your <a href="/member/personalHistoryCopy">betting record</a>, each with its stake, its payout and a replay where the studio offers one.',
      ],
    ],
  },
  "account-safety": {
    title: "Safe account",
    questions: [
      [
        "What makes a good password?",
        "One that you use nowhere else. Three words that do not belong together, with a digit, are easy to keep in mind and hard to guess.",
      ],
      [
        "Somebody asks me for my password",
        "Then it is not us. We never ask for your password, your payment password or a code, by phone, chat or mail.",
      ],
      [
        "Somebody else was in my account",
        'Change your password at once in <a href="/member/securityCenter">Security centre</a>: every other device is logged out by that. Then change the payment password, look at your account record, and write to us.',
      ],
      [
        "Why am I logged out?",
        "After a while without use, after your password was changed on another device, or when we had to close the account for your protection.",
      ],
    ],
  },
  "app-ios": {
    title: "Install on iPhone and iPad",
    intro:
      "The site can live on your home screen like an app. It takes a few taps and no storage worth speaking of.",
    questions: [
      [
        "With Safari",
        "- Open this site in Safari.\n- Tap Share, the square with an arrow.\n- Choose “Add to Home Screen”.\n- Tap “Add”. The icon is on your home screen.",
      ],
      [
        "How do I remove it?",
        "Hold the icon and choose “Delete App”. Your account and your money stay as they are.",
      ],
    ],
  },
  "app-android": {
    title: "Install on Android",
    intro: "The site can live on your home screen like an app, and updates itself.",
    questions: [
      [
        "With Chrome",
        "- Open this site in Chrome.\n- Tap the menu, the three dots at the top.\n- Choose “Install app” or “Add to Home screen”.\n- Confirm. The icon is on your home screen.",
      ],
      [
        "Is a file from a message safe?",
        "No. Never install a file that somebody sent you in our name. The only way is this site, at the address that you typed yourself.",
      ],
      [
        "It is slow on my phone",
        "Close other tabs, and switch on data saving: pages get by without pictures and without scripts.",
      ],
    ],
  },
  contact: {
    title: "Contact",
    intro: "Write to us at any time. The answer comes to your messages.",
    questions: [
      [
        "How do I reach you?",
        "By the customer service button at the top or the edge of the page. It opens a form for everybody, with or without an account. Tell us your username and the number of the deposit, the withdrawal or the round, so that you need to explain it only once. Never tell anybody your password.",
      ],
      [
        "I am not content with an answer",
        "Ask for a complaint. Somebody who was not part of it looks at it again and answers in writing.",
      ],
    ],
  },
} satisfies Record<string, WrittenTopic>;
