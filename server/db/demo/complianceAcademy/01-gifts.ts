import type { DemoLevel } from '../content.ts';
import { question } from './question.ts';

export const gifts: DemoLevel = {
  key: 'academy-gifts',
  name: 'Gifts and hospitality',
  header: 'A gift should leave both hands free',
  category: 'Integrity',
  description:
    '<p>Clients are generous, and so are suppliers. Learn what you may accept and give, what goes into the register, and what is always declined with thanks.</p>',
  clarityContent: `
<h3>The question behind every gift</h3>
<p>Giving is part of our trade, and most gifts are what they seem: thanks. A gift becomes a problem when it <strong>could influence a decision</strong>, or when somebody looking on could fairly think so. What matters is not only what was meant but what it looks like.</p>
<h3>The rule of our house</h3>
<ul>
<li><strong>Up to 100 euros</strong>, now and then, given openly: you may accept it. Tell your manager.</li>
<li><strong>Above 100 euros</strong>: thank, and ask first. Approved or returned, it goes into the <strong>gift register</strong>, in both directions.</li>
<li><strong>Cash, vouchers and gift cards</strong>: never, whatever the amount. They are money.</li>
<li><strong>During a tender or a negotiation</strong>: nothing from those who take part, however small.</li>
<li><strong>Public officials</strong>: nothing without written approval from Compliance beforehand. In many countries even a lunch is an offence.</li>
</ul>
<h3>Hospitality</h3>
<p>A working lunch is hospitality; so is a weekend at a race. It is fine when it has a <strong>business reason</strong>, the host is present, and the cost is reasonable. Travel and hotels for guests, and anything for their families, need approval.</p>
<h3>When you cannot refuse</h3>
<p>Sometimes a refusal would hurt: a client has brought it from home, a culture expects it. Accept in the name of the house, hand it to your manager, and enter it in the register the same day. It is then shared, raffled or given to charity.</p>`,
  inGameAction: `
<p>Ten minutes, with your manager or a colleague.</p>
<ul>
<li>Open the gift register together and find the last three entries of your shop or department.</li>
<li>Agree on one sentence with which you decline a gift that is too large, kindly and without an excuse.</li>
</ul>`,
  achievements: [
    {
      key: 'academy-rules',
      title: 'Know how the Academy works',
      type: 'behavioral',
      gameType: 'Individual',
      isBonus: false,
      points: 60,
      endDay: 16,
      shortDescription: 'Open the rules of the Academy and read them to the end. Two minutes, once.',
      longDescription:
        '<p>What is due when, how the certificate is earned, and who sees your results: it is all in the rules. You find them on your home page.</p>',
      behaviour: { engagement: 'GameRules', count: 1 },
    },
    {
      key: 'academy-gifts-quiz',
      title: 'Gifts: what would you do?',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      endDay: 9,
      shortDescription: 'Five situations from shops and offices, and one rule for all of them.',
      longDescription:
        '<p>Each question is a moment that has happened somewhere. Decide what you would do.</p><p>You pass with four right answers of five, and you may try three times.</p>',
      quiz: {
        passMark: 80,
        attemptsAllowed: 3,
        questions: [
          question(
            'academy-gifts-chocolate',
            'A client brings you a box of chocolates worth about 30 euros to say thank you. What do you do?',
            [
              'Accept, thank, and tell your manager',
              'Refuse, because staff may accept nothing at all',
              'Accept, and say nothing about something so small',
              'Send it back to the client’s address by courier',
            ],
            'A',
            'A small, occasional gift that is given openly may be accepted. Telling your manager keeps it open.',
          ),
          question(
            'academy-gifts-voucher',
            'A supplier’s holiday card contains a 50-euro voucher for a department store. What is right?',
            [
              'Keep it, since it is below 100 euros',
              'Keep it if your manager gets one too',
              'Return it: a voucher is money',
              'Spend it on something for the team',
            ],
            'C',
            'Cash, vouchers and gift cards are never accepted, whatever the amount: they are money. The limit of 100 euros is for gifts.',
          ),
          question(
            'academy-gifts-tender',
            'You are choosing a packaging supplier. One of the bidders invites you to a lunch for 25 euros. What do you do?',
            [
              'Go, because it costs less than the limit',
              'Decline until the choice has been made',
              'Go, and pay for the next lunch yourself',
              'Go, and enter it in the register afterwards',
            ],
            'B',
            'During a tender nothing is accepted from those who take part, however small. Its price is not the point; the fairness of the choice is.',
          ),
          question(
            'academy-gifts-official',
            'A customs officer helped you find a missing form. You would like to send a leather card case. What comes first?',
            [
              'A friendly note, so that it is clearly a thank-you',
              'A look at whether it costs less than 100 euros',
              'Waiting a month, so that no one sees a connection',
              'Written approval from Compliance, or no gift',
            ],
            'D',
            'Nothing goes to a public official without written approval beforehand. In many countries even a small present to an official is an offence.',
          ),
          question(
            'academy-gifts-watch',
            'A client insists on giving you a watch and would be deeply hurt by a refusal. Which two steps are right?',
            [
              'Accept it in the name of the house and hand it over',
              'Keep it at home until somebody asks about it',
              'Enter it in the gift register the same day',
              'Sell it and give the money to a charity yourself',
              'Ask the client for a smaller present instead',
            ],
            'AC',
            'Where a refusal would hurt, the house accepts and not you: hand it to your manager and register it the same day. The house decides what becomes of it.',
          ),
        ],
      },
    },
    {
      key: 'academy-gifts-register',
      title: 'Read your register',
      type: 'business',
      gameType: 'Individual',
      isBonus: true,
      points: 50,
      shortDescription: 'Look at the gift register with your manager, and agree on your sentence.',
      longDescription:
        '<p>Do what this level asks for in your shop or office. Your manager confirms it to the Compliance team, who record it.</p>',
    },
  ],
};
