import type { WrittenTopic } from "../written-topic";

/** The product's own texts. They say what the software does, in the name of whoever runs it. */
export const english = {
  "responsible-play": {
    title: "Play within limits",
    intro:
      "Playing costs money over time. That is how every game here works, and the rules of a game say how much of each stake comes back on average. Treat it as the price of an evening, never as a way to earn or to win back what is lost.",
    questions: [
      [
        "How do I keep it in hand?",
        "- Decide what you can spare before you begin, and pay in no more than that.\n- Decide when you stop, and look at the clock.\n- Do not play when you are tired, upset or have been drinking.\n- Never borrow to play, and never chase a loss.\n- Look at your betting record and your account record now and then: they hold every bet and every payment.",
      ],
      [
        "When is it too much?",
        "Ask yourself whether you hide how much you play, play with money that was meant for something else, or feel restless when you cannot play. One yes is reason enough to stop for a while and to talk to somebody you trust.",
      ],
      [
        "How do I stop?",
        'Under <a href="/member/securityCenter/limits">My limits</a> you lower what you may pay in, stake or lose: it applies at once and in every game, and what you loosen again waits a day. On the same page you take a break of up to six weeks, or exclude yourself for six months or longer; you can still withdraw all the while. <a href="/member/securityCenter/closing">Close the account</a> ends it for good and pays out what is in your wallet. Nobody asks you why.',
      ],
      [
        "How do I keep children away?",
        "Nobody under 18 may play. Log out on a device that others use, do not let a browser keep your password, and use the parental controls of your device.",
      ],
    ],
  },
  term: {
    title: "Terms",
    intro: "These terms are the agreement between you and {{brand}}. By opening an account you accept them.",
    questions: [
      [
        "Who may play",
        "You are of legal age, at least 18, and may play under the law of the place where you are. You play in your own name, for yourself, with money that is yours. Each person has one account; a second one may be closed.",
      ],
      [
        "Your account",
        "Your details are true and you keep them up to date. Your password and your payment password are for you alone: what is done with them counts as done by you. Tell us at once when somebody else may know them.",
      ],
      [
        "Paying in",
        "You pay from an account or a wallet that is in your own name. A deposit is credited when we see that it has arrived. Money in your wallet is held for you; it earns no interest and is not lent to anybody.",
      ],
      [
        "Paying out",
        "We pay out only to an account in your own name. A person looks at every withdrawal before it is paid and may ask who you are or where money came from. Limits and fees are shown before you ask for one. When a payment is marked as sent you confirm it; without an answer it counts as received after the time that is shown.",
      ],
      [
        "Bets and rounds",
        "A stake counts when the round has been accepted, and cannot be taken back then. A round that breaks off is finished later or its stake is paid back. When a game or a price was plainly wrong, the bet is void and the stake returns. What our records say of a round counts, unless you show that they are wrong.",
      ],
      [
        "Games of other studios",
        "Most games are run by studios with rules of their own, which each game shows. They apply beside these terms. Play money of a free trial is worth nothing and cannot be paid out.",
      ],
      [
        "Promotions",
        "Each promotion has its own conditions, and they are shown before you join. A promotion that is used with several accounts, or together with others to avoid its conditions, may be taken back.",
      ],
      [
        "What is not allowed",
        "- Playing for somebody else or letting somebody else play for you.\n- Robots, or programs that decide for you.\n- Agreeing on results with other players.\n- Using money that comes from a crime.",
      ],
      [
        "Closing an account",
        "You may close your account at any time. We may close or freeze an account that breaks these terms or that we must look into. What is yours is paid out, unless the law forbids it.",
      ],
      [
        "When something goes wrong",
        "We may close the site or a game for maintenance. We answer for what we owe you, not for the failure of networks, devices or other companies. If you do not agree with something, write to us: a person who was not part of it looks at your complaint and answers in writing.",
      ],
      [
        "Changes",
        "We may change these terms. What changes in substance is said before it applies, and a bet is always settled by the terms under which it was made.",
      ],
    ],
  },
  privacy: {
    title: "Privacy policy",
    intro: "What {{brand}} knows of you, what for, and for how long.",
    questions: [
      [
        "What we keep",
        "- What you tell us: your username, your name and how to reach you.\n- Your payments, with the pictures that you send as proof.\n- Your bets and rounds.\n- When, from which address and with which browser you log in.",
      ],
      [
        "What we use it for",
        "To run your account, to pay you, to answer you, to keep others out of your account, and to find fraud. We do what the law asks of whoever runs such a site. We do not use it for anything else.",
      ],
      [
        "Who else sees it",
        "Studios get a code for you and your play, not your name. Banks and payment providers get what a payment needs. Authorities get what the law obliges us to give. We sell your data to nobody.",
      ],
      [
        "How it is kept safe",
        "Passwords are stored so that nobody can read them, not even us. Staff see only what their work needs, and every change that they make to an account is written down.",
      ],
      [
        "How long we keep it",
        "For as long as you have an account, and after that for as long as the law asks. Payments and bets may not be removed earlier.",
      ],
      [
        "Cookies",
        "One cookie keeps you logged in, others remember your language and how you like the page. None of them follows you to other sites.",
      ],
      [
        "Your rights",
        'You may see what we keep of you, have mistakes put right, and have removed what the law does not oblige us to keep. All of it is under <a href="/member/securityCenter/data">Your data</a> in your account, where each request stays with its answer.',
      ],
    ],
  },
} satisfies Record<string, WrittenTopic>;
