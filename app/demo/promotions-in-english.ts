import type { Words } from "./promotion-words";

export const english = {
  "first-deposit": {
    title: "100% on your first deposit",
    summary: "Up to ৳20,000, for new members.",
    intro:
      "Put in ৳1,000 and play with ৳2,000. Customer service credits the bonus once your first deposit has arrived.",
    how: [
      "Deposit ৳500 or more for the first time.",
      "Write to customer service with your username within 24 hours.",
      "Play deposit and bonus through 12 times in slots or at live tables within 30 days.",
    ],
    limits: [
      "At most ৳20,000, once for each person, household and device.",
      "Bets on both sides of one round do not count.",
      "Withdrawing earlier returns the bonus, never your deposit.",
    ],
  },
  "cricket-cashback": {
    title: "Cricket cashback, every innings",
    summary: "10% of a lost stake comes back when your side lost the toss.",
    intro:
      "The toss is nobody's fault. If the side you backed lost it and then the match, a tenth of your stake returns.",
    how: [
      "Bet on the winner of a T20 or one-day match before the first ball.",
      "Our team compares the bets with the toss after the match.",
      "The cashback stands in your wallet the next day, free to withdraw.",
    ],
    limits: [
      "At most ৳2,000 a match.",
      "Single bets at odds of 1.50 or more.",
      "Abandoned matches count as not played.",
    ],
  },
  "bring-a-friend": {
    title: "Bring a friend, both get ৳500",
    summary: "Once your friend has bet ৳5,000.",
    intro: "You know better than we do who would like it here. Both of you get the same.",
    how: [
      "Your friend registers with your invitation code.",
      "When your friend has bet ৳5,000, write to customer service with both usernames.",
      "We check the two accounts and credit ৳500 to each.",
    ],
    limits: [
      "Ten friends a month at most.",
      "One bonus for each friend.",
      "Accounts of one household count as one person.",
    ],
  },
  "monsoon-rebate": {
    title: "Monsoon rebate 1.2%",
    summary: "On the valid bets of every day, no least amount.",
    intro: "Win or lose, a part of what you bet comes back the next day.",
    how: [
      "Play as you like: valid bets are added up from midnight to midnight, Dhaka time.",
      "Our team credits the rebate the next day by noon.",
      "It is cash: no play-through, free to withdraw.",
    ],
    limits: [
      "Slots 1.2%, live tables 0.6%.",
      "Bets that were paid back do not count.",
      "Not together with a deposit bonus that is still being played.",
    ],
  },
  "friday-reload": {
    title: "Friday reload 25%",
    summary: "Up to ৳5,000 on one deposit every Friday.",
    intro: "For the long weekend: a quarter on top of one deposit, every Friday.",
    how: [
      "Deposit ৳1,000 or more on a Friday.",
      "Write to customer service the same day.",
      "Play the bonus through 8 times by Sunday midnight.",
    ],
    limits: [
      "One deposit each Friday.",
      "At most ৳5,000.",
      "Slots and fishing count in full, live tables 10%.",
    ],
  },
  "live-table-cashback": {
    title: "Live table cashback 5%",
    summary: "On the net loss of a week at live tables.",
    intro: "A week at the tables that ended badly costs you a little less.",
    how: [
      "Play at any live table from Monday to Sunday.",
      "If the week ends with a net loss of ৳2,000 or more, 5% of it comes back.",
      "Our team credits it on Monday afternoon.",
    ],
    limits: [
      "At most ৳10,000 a week.",
      "To be bet once before it can leave.",
      "Bets on both sides of one round do not count.",
    ],
  },
  "night-fishing": {
    title: "Night fishing rebate",
    summary: "0.8% on fishing games from midnight to four.",
    intro: "When the river is quiet, fishing games give back a little more.",
    how: [
      "Play any fishing game between 00:00 and 04:00, Dhaka time.",
      "Valid bets of the night are added up.",
      "Our team credits the rebate by noon.",
    ],
    limits: [
      "No least amount, at most ৳1,000 a night.",
      "No play-through.",
      "Not together with another rebate on the same bets.",
    ],
  },
  "birthday-chip": {
    title: "Birthday chip",
    summary: "৳300 to ৳5,000 by your rank, once a year.",
    intro: "A chip with your name on it, on your day.",
    how: [
      "Write to customer service in the week of your birthday.",
      "We compare the date with your proof of identity.",
      "The chip is credited the same day and is to be bet three times.",
    ],
    limits: [
      "From the rank of Silver.",
      "Once in a calendar year.",
      "The date of birth cannot be changed afterwards.",
    ],
  },
  "silver-ladder": {
    title: "The silver ladder",
    summary: "A reward at every rank you reach.",
    intro: "Ranks follow from what you bet over the months. Each new one is worth something at once.",
    how: [
      "Bronze to Silver ৳500, Silver to Gold ৳2,000, Gold to Jade ৳8,000.",
      "Our team looks through new ranks on the first of each month.",
      "The reward is cash and free to withdraw.",
    ],
    limits: ["Each rank is rewarded once.", "A rank that was lost and reached again is not rewarded twice."],
  },
  "reels-tournament": {
    title: "Reels tournament: ৳500,000",
    summary: "A hundred places, from Friday to Sunday.",
    intro: "Three days, all slots of the house studio, one table of results.",
    how: [
      "Every spin of ৳10 or more counts with what it paid for each taka bet.",
      "Your best twenty spins make your result.",
      "Places 1 to 100 share ৳500,000; the first gets ৳100,000.",
    ],
    limits: [
      "House studio slots only.",
      "Prizes are credited within two days of the end.",
      "Equal results share their places' prizes.",
    ],
  },
  "winter-raffle": {
    title: "Winter raffle",
    summary: "A ticket for each ৳2,000 bet, fifty prizes.",
    intro: "Tickets all through the cold weeks, one draw at the end of them.",
    how: [
      "Each ৳2,000 in valid bets is one ticket.",
      "The draw is held on the last day; its seed is published the day before.",
      "Fifty tickets win from ৳1,000 to ৳50,000.",
    ],
    limits: [
      "At most 200 tickets for each person.",
      "One prize for each person.",
      "Prizes are cash, without play-through.",
    ],
  },
  "boishakh-ride": {
    title: "Pahela Boishakh rickshaw ride",
    summary: "Seven stops, seven free spins each.",
    intro: "The new year's ride through the house studio. Thank you for coming along.",
    how: [
      "Each day of the festival had one stop.",
      "A bet of ৳100 there gave seven free spins.",
      "All winnings have been credited.",
    ],
    limits: ["This promotion is over.", "Questions about its results are answered for three months."],
  },
} satisfies Record<string, Words>;
