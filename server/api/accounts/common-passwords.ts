/**
 * Passwords that attackers try first: keyboard walks, runs of digits, notable dates, common words with common
 * endings. All have at least eight characters, because the host refuses shorter ones anyway; compare in lower
 * case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
    !qaz2wsx 00000000 000000000 0000000000 00000000000 000000000000 01020301 010203010 0102030102 01020301020
    010203010203 01234567 012345678 0123456789 01234567890 012345678901 09876543 098765432 0987654321
    09876543210 098765432109 10101010 101010101 1010101010 10101010101 101010101010 10987654 109876543
    1098765432 10987654321 109876543210 11111111 111111111 1111111111 11111111111 111111111111 11112222
    11223311 112233112 1122331122 11223311223 112233112233 11223344 12121212 121212121 1212121212 12121212121
    121212121212 12312312 123123123 1231231231 12312312312 123123123123 12332112 123321123 1233211233
    12332112332 123321123321 12341234 12344321 12345678 123456789 1234567890 12345678901 123456789012
    123456789a 12345678a 1234567a 123456aa 123456abc 123456qq 12345abc 1234abcd 1234qwer 123qwe123 123qweasd
    13131313 131313131 1313131313 13131313131 131313131313 14725814 147258147 1472581472 14725814725
    147258147258 14785214 147852147 1478521478 14785214785 147852147852 15975315 159753159 1597531597
    15975315975 159753159753 168168168 19500101 19500214 19500401 19500520 19500601 19500808 19500909
    19501001 19501010 19501111 19501212 19501225 19501231 19510101 19510214 19510401 19510520 19510601
    19510808 19510909 19511001 19511010 19511111 19511212 19511225 19511231 19520101 19520214 19520401
    19520520 19520601 19520808 19520909 19521001 19521010 19521111 19521212 19521225 19521231 19530101
    19530214 19530401 19530520 19530601 19530808 19530909 19531001 19531010 19531111 19531212 19531225
    19531231 19540101 19540214 19540401 19540520 19540601 19540808 19540909 19541001 19541010 19541111
    19541212 19541225 19541231 19550101 19550214 19550401 19550520 19550601 19550808 19550909 19551001
    19551010 19551111 19551212 19551225 19551231 19560101 19560214 19560401 19560520 19560601 19560808
    19560909 19561001 19561010 19561111 19561212 19561225 19561231 19570101 19570214 19570401 19570520
    19570601 19570808 19570909 19571001 19571010 19571111 19571212 19571225 19571231 19580101 19580214
    19580401 19580520 19580601 19580808 19580909 19581001 19581010 19581111 19581212 19581225 19581231
    19590101 19590214 19590401 19590520 19590601 19590808 19590909 19591001 19591010 19591111 19591212
    19591225 19591231 19600101 19600214 19600401 19600520 19600601 19600808 19600909 19601001 19601010
    19601111 19601212 19601225 19601231 19610101 19610214 19610401 19610520 19610601 19610808 19610909
    19611001 19611010 19611111 19611212 19611225 19611231 19620101 19620214 19620401 19620520 19620601
    19620808 19620909 19621001 19621010 19621111 19621212 19621225 19621231 19630101 19630214 19630401
    19630520 19630601 19630808 19630909 19631001 19631010 19631111 19631212 19631225 19631231 19640101
    19640214 19640401 19640520 19640601 19640808 19640909 19641001 19641010 19641111 19641212 19641225
    19641231 19650101 19650214 19650401 19650520 19650601 19650808 19650909 19651001 19651010 19651111
    19651212 19651225 19651231 19660101 19660214 19660401 19660520 19660601 19660808 19660909 19661001
    19661010 19661111 19661212 19661225 19661231 19670101 19670214 19670401 19670520 19670601 19670808
    19670909 19671001 19671010 19671111 19671212 19671225 19671231 19680101 19680214 19680401 19680520
    19680601 19680808 19680909 19681001 19681010 19681111 19681212 19681225 19681231 19690101 19690214
    19690401 19690520 19690601 19690808 19690909 19691001 19691010 19691111 19691212 19691225 19691231
    19700101 19700214 19700401 19700520 19700601 19700808 19700909 19701001 19701010 19701111 19701212
    19701225 19701231 19710101 19710214 19710401 19710520 19710601 19710808 19710909 19711001 19711010
    19711111 19711212 19711225 19711231 19720101 19720214 19720401 19720520 19720601 19720808 19720909
    19721001 19721010 19721111 19721212 19721225 19721231 19730101 19730214 19730401 19730520 19730601
    19730808 19730909 19731001 19731010 19731111 19731212 19731225 19731231 19740101 19740214 19740401
    19740520 19740601 19740808 19740909 19741001 19741010 19741111 19741212 19741225 19741231 19750101
    19750214 19750401 19750520 19750601 19750808 19750909 19751001 19751010 19751111 19751212 19751225
    19751231 19760101 19760214 19760401 19760520 19760601 19760808 19760909 19761001 19761010 19761111
    19761212 19761225 19761231 19770101 19770214 19770401 19770520 19770601 19770808 19770909 19771001
    19771010 19771111 19771212 19771225 19771231 19780101 19780214 19780401 19780520 19780601 19780808
    19780909 19781001 19781010 19781111 19781212 19781225 19781231 19790101 19790214 19790401 19790520
    19790601 19790808 19790909 19791001 19791010 19791111 19791212 19791225 19791231 19800101 19800214
    19800401 19800520 19800601 19800808 19800909 19801001 19801010 19801111 19801212 19801225 19801231
    19810101 19810214 19810401 19810520 19810601 19810808 19810909 19811001 19811010 19811111 19811212
    19811225 19811231 19820101 19820214 19820401 19820520 19820601 19820808 19820909 19821001 19821010
    19821111 19821212 19821225 19821231 19830101 19830214 19830401 19830520 19830601 19830808 19830909
    19831001 19831010 19831111 19831212 19831225 19831231 19840101 19840214 19840401 19840520 19840601
    19840808 19840909 19841001 19841010 19841111 19841212 19841225 19841231 19850101 19850214 19850401
    19850520 19850601 19850808 19850909 19851001 19851010 19851111 19851212 19851225 19851231 19860101
    19860214 19860401 19860520 19860601 19860808 19860909 19861001 19861010 19861111 19861212 19861225
    19861231 19870101 19870214 19870401 19870520 19870601 19870808 19870909 19871001 19871010 19871111
    19871212 19871225 19871231 19880101 19880214 19880401 19880520 19880601 19880808 19880909 19881001
    19881010 19881111 19881212 19881225 19881231 19890101 19890214 19890401 19890520 19890601 19890808
    19890909 19891001 19891010 19891111 19891212 19891225 19891231 19900101 19900214 19900401 19900520
    19900601 19900808 19900909 19901001 19901010 19901111 19901212 19901225 19901231 19910101 19910214
    19910401 19910520 19910601 19910808 19910909 19911001 19911010 19911111 19911212 19911225 19911231
    19920101 19920214 19920401 19920520 19920601 19920808 19920909 19921001 19921010 19921111 19921212
    19921225 19921231 19930101 19930214 19930401 19930520 19930601 19930808 19930909 19931001 19931010
    19931111 19931212 19931225 19931231 19940101 19940214 19940401 19940520 19940601 19940808 19940909
    19941001 19941010 19941111 19941212 19941225 19941231 19950101 19950214 19950401 19950520 19950601
    19950808 19950909 19951001 19951010 19951111 19951212 19951225 19951231 19960101 19960214 19960401
    19960520 19960601 19960808 19960909 19961001 19961010 19961111 19961212 19961225 19961231 19970101
    19970214 19970401 19970520 19970601 19970808 19970909 19971001 19971010 19971111 19971212 19971225
    19971231 19980101 19980214 19980401 19980520 19980601 19980808 19980909 19981001 19981010 19981111
    19981212 19981225 19981231 19990101 19990214 19990401 19990520 19990601 19990808 19990909 19991001
    19991010 19991111 19991212 19991225 19991231 1q2w3e4r 1q2w3e4r! 1q2w3e4r00 1q2w3e4r007 1q2w3e4r1
    1q2w3e4r1! 1q2w3e4r111 1q2w3e4r12 1q2w3e4r123 1q2w3e4r123! 1q2w3e4r1234 1q2w3e4r12345 1q2w3e4r123456
    1q2w3e4r1234567 1q2w3e4r12345678 1q2w3e4r1314 1q2w3e4r1q2w3e4r 1q2w3e4r2020 1q2w3e4r2021 1q2w3e4r2022
    1q2w3e4r2023 1q2w3e4r2024 1q2w3e4r2025 1q2w3e4r2026 1q2w3e4r520 1q2w3e4r5t 1q2w3e4r5t! 1q2w3e4r5t00
    1q2w3e4r5t007 1q2w3e4r5t1 1q2w3e4r5t1! 1q2w3e4r5t111 1q2w3e4r5t12 1q2w3e4r5t123 1q2w3e4r5t123!
    1q2w3e4r5t1234 1q2w3e4r5t12345 1q2w3e4r5t123456 1q2w3e4r5t1234567 1q2w3e4r5t12345678 1q2w3e4r5t1314
    1q2w3e4r5t1q2w3e4r5t 1q2w3e4r5t2020 1q2w3e4r5t2021 1q2w3e4r5t2022 1q2w3e4r5t2023 1q2w3e4r5t2024
    1q2w3e4r5t2025 1q2w3e4r5t2026 1q2w3e4r5t520 1q2w3e4r5t666 1q2w3e4r5t888 1q2w3e4r666 1q2w3e4r888 1qaz2wsx
    1qaz2wsx! 1qaz2wsx00 1qaz2wsx007 1qaz2wsx1 1qaz2wsx1! 1qaz2wsx111 1qaz2wsx12 1qaz2wsx123 1qaz2wsx123!
    1qaz2wsx1234 1qaz2wsx12345 1qaz2wsx123456 1qaz2wsx1234567 1qaz2wsx12345678 1qaz2wsx1314 1qaz2wsx1qaz2wsx
    1qaz2wsx2020 1qaz2wsx2021 1qaz2wsx2022 1qaz2wsx2023 1qaz2wsx2024 1qaz2wsx2025 1qaz2wsx2026 1qaz2wsx3edc
    1qaz2wsx520 1qaz2wsx666 1qaz2wsx888 1qazxsw2 20000101 20000214 20000401 20000520 20000601 20000808
    20000909 20001001 20001010 20001111 20001212 20001225 20001231 20010101 20010214 20010401 20010520
    20010601 20010808 20010909 20011001 20011010 20011111 20011212 20011225 20011231 20020101 20020214
    20020401 20020520 20020601 20020808 20020909 20021001 20021010 20021111 20021212 20021225 20021231
    20030101 20030214 20030401 20030520 20030601 20030808 20030909 20031001 20031010 20031111 20031212
    20031225 20031231 20040101 20040214 20040401 20040520 20040601 20040808 20040909 20041001 20041010
    20041111 20041212 20041225 20041231 20050101 20050214 20050401 20050520 20050601 20050808 20050909
    20051001 20051010 20051111 20051212 20051225 20051231 20060101 20060214 20060401 20060520 20060601
    20060808 20060909 20061001 20061010 20061111 20061212 20061225 20061231 20070101 20070214 20070401
    20070520 20070601 20070808 20070909 20071001 20071010 20071111 20071212 20071225 20071231 20080101
    20080214 20080401 20080520 20080601 20080808 20080909 20081001 20081010 20081111 20081212 20081225
    20081231 20090101 20090214 20090401 20090520 20090601 20090808 20090909 20091001 20091010 20091111
    20091212 20091225 20091231 20100101 20100214 20100401 20100520 20100601 20100808 20100909 20101001
    20101010 20101111 20101212 20101225 20101231 20110101 20110214 20110401 20110520 20110601 20110808
    20110909 20111001 20111010 20111111 20111212 20111225 20111231 20120101 20120214 20120401 20120520
    20120601 20120808 20120909 20121001 20121010 20121111 20121212 20121225 20121231 20130101 20130214
    20130401 20130520 20130601 20130808 20130909 20131001 20131010 20131111 20131212 20131225 20131231
    20140101 20140214 20140401 20140520 20140601 20140808 20140909 20141001 20141010 20141111 20141212
    20141225 20141231 20150101 20150214 20150401 20150520 20150601 20150808 20150909 20151001 20151010
    20151111 20151212 20151225 20151231 20160101 20160214 20160401 20160520 20160601 20160808 20160909
    20161001 20161010 20161111 20161212 20161225 20161231 20170101 20170214 20170401 20170520 20170601
    20170808 20170909 20171001 20171010 20171111 20171212 20171225 20171231 20180101 20180214 20180401
    20180520 20180601 20180808 20180909 20181001 20181010 20181111 20181212 20181225 20181231 20190101
    20190214 20190401 20190520 20190601 20190808 20190909 20191001 20191010 20191111 20191212 20191225
    20191231 20200101 20200214 20200401 20200520 20200601 20200808 20200909 20201001 20201010 20201111
    20201212 20201225 20201231 21098765 210987654 2109876543 21098765432 210987654321 22222222 222222222
    2222222222 22222222222 222222222222 22223333 23456789 234567890 2345678901 23456789012 234567890123
    27182818 31415926 314159265 32109876 321098765 3210987654 32109876543 321098765432 32132132 321321321
    3213213213 32132132132 321321321321 33333333 333333333 3333333333 33333333333 333333333333 34567890
    345678901 3456789012 34567890123 345678901234 43210987 432109876 4321098765 43210987654 432109876543
    43214321 44444444 444444444 4444444444 44444444444 444444444444 45678901 456789012 4567890123 45678901234
    456789012345 45678945 456789456 4567894567 45678945678 456789456789 5201314! 52013140 520131400
    5201314007 52013141 52013141! 5201314111 520131412 5201314123 5201314123! 52013141234 520131412345
    5201314123456 52013141234567 520131412345678 52013141314 52013142020 52013142021 52013142022 52013142023
    52013142024 52013142025 52013142026 5201314520 52013145201314 5201314666 5201314888 54321098 543210987
    5432109876 54321098765 543210987654 55555555 555555555 5555555555 55555555555 555555555555 56789012
    567890123 5678901234 56789012345 567890123456 65432109 654321098 6543210987 65432109876 654321098765
    66666666 666666666 6666666666 66666666666 666666666666 66668888 67890123 678901234 6789012345 67890123456
    678901234567 74185274 741852741 7418527418 74185274185 741852741852 76543210 765432109 7654321098
    76543210987 765432109876 77585210 7758521521 77777777 777777777 7777777777 77777777777 777777777777
    78901234 789012345 7890123456 78901234567 789012345678 78945678 789456789 7894567894 78945678945
    789456789456 87654321 876543210 8765432109 87654321098 876543210987 88886666 88888888 888888888
    8888888888 88888888888 888888888888 89012345 890123456 8901234567 89012345678 890123456789 90123456
    901234567 9012345678 90123456789 901234567890 96385296 963852963 9638529638 96385296385 963852963852
    98765432 987654321 9876543210 98765432109 987654321098 99999999 999999999 9999999999 99999999999
    999999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4! a1b2c3d400 a1b2c3d4007 a1b2c3d41 a1b2c3d41!
    a1b2c3d4111 a1b2c3d412 a1b2c3d4123 a1b2c3d4123! a1b2c3d41234 a1b2c3d412345 a1b2c3d4123456 a1b2c3d41234567
    a1b2c3d412345678 a1b2c3d41314 a1b2c3d42020 a1b2c3d42021 a1b2c3d42022 a1b2c3d42023 a1b2c3d42024
    a1b2c3d42025 a1b2c3d42026 a1b2c3d4520 a1b2c3d4666 a1b2c3d4888 a1b2c3d4a1b2c3d4 aa123456 aaaaaaaa
    aaaaaaaaa aaaaaaaaaa abc12345 abc123456 abcd1234 abcd1234! abcd123400 abcd1234007 abcd12341 abcd12341!
    abcd1234111 abcd123412 abcd1234123 abcd1234123! abcd12341234 abcd123412345 abcd1234123456 abcd12341234567
    abcd123412345678 abcd12341314 abcd12342020 abcd12342021 abcd12342022 abcd12342023 abcd12342024
    abcd12342025 abcd12342026 abcd1234520 abcd1234666 abcd1234888 abcd1234abcd1234 abcdefgh abcdefgh!
    abcdefgh00 abcdefgh007 abcdefgh1 abcdefgh1! abcdefgh111 abcdefgh12 abcdefgh123 abcdefgh123! abcdefgh1234
    abcdefgh12345 abcdefgh123456 abcdefgh1234567 abcdefgh12345678 abcdefgh1314 abcdefgh2020 abcdefgh2021
    abcdefgh2022 abcdefgh2023 abcdefgh2024 abcdefgh2025 abcdefgh2026 abcdefgh520 abcdefgh666 abcdefgh888
    abcdefghabcdefgh abcdefghi abcdefghij abcdefghijk abcdefghijkl abcdefghijklm abcdefghijklmn
    abcdefghijklmno abcdefghijklmnop abcdefghijklmnopq abcdefghijklmnopqr abcdefghijklmnopqrs
    abcdefghijklmnopqrst abcdefghijklmnopqrstu abcdefghijklmnopqrstuv abcdefghijklmnopqrstuvw
    abcdefghijklmnopqrstuvwx abcdefghijklmnopqrstuvwxy abcdefghijklmnopqrstuvwxyz admin007 admin111 admin123
    admin123! admin1234 admin12345 admin123456 admin1234567 admin12345678 admin1314 admin2020 admin2021
    admin2022 admin2023 admin2024 admin2025 admin2026 admin520 admin666 admin888 adminadmin administrator
    administrator! administrator00 administrator007 administrator1 administrator1! administrator111
    administrator12 administrator123 administrator123! administrator1234 administrator12345
    administrator123456 administrator1234567 administrator12345678 administrator1314 administrator2020
    administrator2021 administrator2022 administrator2023 administrator2024 administrator2025
    administrator2026 administrator520 administrator666 administrator888 administratoradministrator alibaba!
    alibaba00 alibaba007 alibaba1 alibaba1! alibaba111 alibaba12 alibaba123 alibaba123! alibaba1234
    alibaba12345 alibaba123456 alibaba1234567 alibaba12345678 alibaba1314 alibaba2020 alibaba2021 alibaba2022
    alibaba2023 alibaba2024 alibaba2025 alibaba2026 alibaba520 alibaba666 alibaba888 alibabaalibaba arirang!
    arirang00 arirang007 arirang1 arirang1! arirang111 arirang12 arirang123 arirang123! arirang1234
    arirang12345 arirang123456 arirang1234567 arirang12345678 arirang1314 arirang2020 arirang2021 arirang2022
    arirang2023 arirang2024 arirang2025 arirang2026 arirang520 arirang666 arirang888 arirangarirang arsenal!
    arsenal00 arsenal007 arsenal1 arsenal1! arsenal111 arsenal12 arsenal123 arsenal123! arsenal1234
    arsenal12345 arsenal123456 arsenal1234567 arsenal12345678 arsenal1314 arsenal2020 arsenal2021 arsenal2022
    arsenal2023 arsenal2024 arsenal2025 arsenal2026 arsenal520 arsenal666 arsenal888 arsenalarsenal asd123456
    asdf1234 asdfghjk asdfghjk! asdfghjk00 asdfghjk007 asdfghjk1 asdfghjk1! asdfghjk111 asdfghjk12
    asdfghjk123 asdfghjk123! asdfghjk1234 asdfghjk12345 asdfghjk123456 asdfghjk1234567 asdfghjk12345678
    asdfghjk1314 asdfghjk2020 asdfghjk2021 asdfghjk2022 asdfghjk2023 asdfghjk2024 asdfghjk2025 asdfghjk2026
    asdfghjk520 asdfghjk666 asdfghjk888 asdfghjkasdfghjk asdfghjkl asdfghjkl! asdfghjkl00 asdfghjkl007
    asdfghjkl1 asdfghjkl1! asdfghjkl111 asdfghjkl12 asdfghjkl123 asdfghjkl123! asdfghjkl1234 asdfghjkl12345
    asdfghjkl123456 asdfghjkl1234567 asdfghjkl12345678 asdfghjkl1314 asdfghjkl2020 asdfghjkl2021
    asdfghjkl2022 asdfghjkl2023 asdfghjkl2024 asdfghjkl2025 asdfghjkl2026 asdfghjkl520 asdfghjkl666
    asdfghjkl888 asdfghjklasdfghjkl baduk007 baduk111 baduk123 baduk123! baduk1234 baduk12345 baduk123456
    baduk1234567 baduk12345678 baduk1314 baduk2020 baduk2021 baduk2022 baduk2023 baduk2024 baduk2025
    baduk2026 baduk520 baduk666 baduk888 badukbaduk barcelona barcelona! barcelona00 barcelona007 barcelona1
    barcelona1! barcelona111 barcelona12 barcelona123 barcelona123! barcelona1234 barcelona12345
    barcelona123456 barcelona1234567 barcelona12345678 barcelona1314 barcelona2020 barcelona2021
    barcelona2022 barcelona2023 barcelona2024 barcelona2025 barcelona2026 barcelona520 barcelona666
    barcelona888 barcelonabarcelona baseball baseball! baseball00 baseball007 baseball1 baseball1!
    baseball111 baseball12 baseball123 baseball123! baseball1234 baseball12345 baseball123456 baseball1234567
    baseball12345678 baseball1314 baseball2020 baseball2021 baseball2022 baseball2023 baseball2024
    baseball2025 baseball2026 baseball520 baseball666 baseball888 baseballbaseball batman00 batman007
    batman1! batman111 batman12 batman123 batman123! batman1234 batman12345 batman123456 batman1234567
    batman12345678 batman1314 batman2020 batman2021 batman2022 batman2023 batman2024 batman2025 batman2026
    batman520 batman666 batman888 batmanbatman bbbbbbbb bbbbbbbbb bbbbbbbbbb bcdefghi bcdefghij bcdefghijk
    bcdefghijkl bcdefghijklm bcdefghijklmn bcdefghijklmno bcdefghijklmnop bcdefghijklmnopq bcdefghijklmnopqr
    bcdefghijklmnopqrs bcdefghijklmnopqrst bcdefghijklmnopqrstu bcdefghijklmnopqrstuv bcdefghijklmnopqrstuvw
    bcdefghijklmnopqrstuvwx bcdefghijklmnopqrstuvwxy bcdefghijklmnopqrstuvwxyz beijing! beijing00 beijing007
    beijing1 beijing1! beijing111 beijing12 beijing123 beijing123! beijing1234 beijing12345 beijing123456
    beijing1234567 beijing12345678 beijing1314 beijing2020 beijing2021 beijing2022 beijing2023 beijing2024
    beijing2025 beijing2026 beijing520 beijing666 beijing888 beijingbeijing cccccccc ccccccccc cccccccccc
    cdefghij cdefghijk cdefghijkl cdefghijklm cdefghijklmn cdefghijklmno cdefghijklmnop cdefghijklmnopq
    cdefghijklmnopqr cdefghijklmnopqrs cdefghijklmnopqrst cdefghijklmnopqrstu cdefghijklmnopqrstuv
    cdefghijklmnopqrstuvw cdefghijklmnopqrstuvwx cdefghijklmnopqrstuvwxy cdefghijklmnopqrstuvwxyz changeme
    changeme! changeme00 changeme007 changeme1 changeme1! changeme111 changeme12 changeme123 changeme123!
    changeme1234 changeme12345 changeme123456 changeme1234567 changeme12345678 changeme1314 changeme2020
    changeme2021 changeme2022 changeme2023 changeme2024 changeme2025 changeme2026 changeme520 changeme666
    changeme888 changemechangeme charlie! charlie00 charlie007 charlie1 charlie1! charlie111 charlie12
    charlie123 charlie123! charlie1234 charlie12345 charlie123456 charlie1234567 charlie12345678 charlie1314
    charlie2020 charlie2021 charlie2022 charlie2023 charlie2024 charlie2025 charlie2026 charlie520 charlie666
    charlie888 charliecharlie chelsea! chelsea00 chelsea007 chelsea1 chelsea1! chelsea111 chelsea12
    chelsea123 chelsea123! chelsea1234 chelsea12345 chelsea123456 chelsea1234567 chelsea12345678 chelsea1314
    chelsea2020 chelsea2021 chelsea2022 chelsea2023 chelsea2024 chelsea2025 chelsea2026 chelsea520 chelsea666
    chelsea888 chelseachelsea chocolate chocolate! chocolate00 chocolate007 chocolate1 chocolate1!
    chocolate111 chocolate12 chocolate123 chocolate123! chocolate1234 chocolate12345 chocolate123456
    chocolate1234567 chocolate12345678 chocolate1314 chocolate2020 chocolate2021 chocolate2022 chocolate2023
    chocolate2024 chocolate2025 chocolate2026 chocolate520 chocolate666 chocolate888 chocolatechocolate
    computer computer! computer00 computer007 computer1 computer1! computer111 computer12 computer123
    computer123! computer1234 computer12345 computer123456 computer1234567 computer12345678 computer1314
    computer2020 computer2021 computer2022 computer2023 computer2024 computer2025 computer2026 computer520
    computer666 computer888 computercomputer dddddddd ddddddddd dddddddddd default! default00 default007
    default1 default1! default111 default12 default123 default123! default1234 default12345 default123456
    default1234567 default12345678 default1314 default2020 default2021 default2022 default2023 default2024
    default2025 default2026 default520 default666 default888 defaultdefault defghijk defghijkl defghijklm
    defghijklmn defghijklmno defghijklmnop defghijklmnopq defghijklmnopqr defghijklmnopqrs defghijklmnopqrst
    defghijklmnopqrstu defghijklmnopqrstuv defghijklmnopqrstuvw defghijklmnopqrstuvwx defghijklmnopqrstuvwxy
    defghijklmnopqrstuvwxyz doraemon doraemon! doraemon00 doraemon007 doraemon1 doraemon1! doraemon111
    doraemon12 doraemon123 doraemon123! doraemon1234 doraemon12345 doraemon123456 doraemon1234567
    doraemon12345678 doraemon1314 doraemon2020 doraemon2021 doraemon2022 doraemon2023 doraemon2024
    doraemon2025 doraemon2026 doraemon520 doraemon666 doraemon888 doraemondoraemon dragon00 dragon007
    dragon1! dragon111 dragon12 dragon123 dragon123! dragon1234 dragon12345 dragon123456 dragon1234567
    dragon12345678 dragon1314 dragon2020 dragon2021 dragon2022 dragon2023 dragon2024 dragon2025 dragon2026
    dragon520 dragon666 dragon888 dragondragon eeeeeeee eeeeeeeee eeeeeeeeee efghijkl efghijklm efghijklmn
    efghijklmno efghijklmnop efghijklmnopq efghijklmnopqr efghijklmnopqrs efghijklmnopqrst efghijklmnopqrstu
    efghijklmnopqrstuv efghijklmnopqrstuvw efghijklmnopqrstuvwx efghijklmnopqrstuvwxy efghijklmnopqrstuvwxyz
    ertyuiop facebook facebook! facebook00 facebook007 facebook1 facebook1! facebook111 facebook12
    facebook123 facebook123! facebook1234 facebook12345 facebook123456 facebook1234567 facebook12345678
    facebook1314 facebook2020 facebook2021 facebook2022 facebook2023 facebook2024 facebook2025 facebook2026
    facebook520 facebook666 facebook888 facebookfacebook ffffffff fffffffff ffffffffff fghijklm fghijklmn
    fghijklmno fghijklmnop fghijklmnopq fghijklmnopqr fghijklmnopqrs fghijklmnopqrst fghijklmnopqrstu
    fghijklmnopqrstuv fghijklmnopqrstuvw fghijklmnopqrstuvwx fghijklmnopqrstuvwxy fghijklmnopqrstuvwxyz
    football football! football00 football007 football1 football1! football111 football12 football123
    football123! football1234 football12345 football123456 football1234567 football12345678 football1314
    football2020 football2021 football2022 football2023 football2024 football2025 football2026 football520
    football666 football888 footballfootball freedom! freedom00 freedom007 freedom1 freedom1! freedom111
    freedom12 freedom123 freedom123! freedom1234 freedom12345 freedom123456 freedom1234567 freedom12345678
    freedom1314 freedom2020 freedom2021 freedom2022 freedom2023 freedom2024 freedom2025 freedom2026
    freedom520 freedom666 freedom888 freedomfreedom gggggggg ggggggggg gggggggggg ghijklmn ghijklmno
    ghijklmnop ghijklmnopq ghijklmnopqr ghijklmnopqrs ghijklmnopqrst ghijklmnopqrstu ghijklmnopqrstuv
    ghijklmnopqrstuvw ghijklmnopqrstuvwx ghijklmnopqrstuvwxy ghijklmnopqrstuvwxyz google00 google007 google1!
    google111 google12 google123 google123! google1234 google12345 google123456 google1234567 google12345678
    google1314 google2020 google2021 google2022 google2023 google2024 google2025 google2026 google520
    google666 google888 googlegoogle guest007 guest111 guest123 guest123! guest1234 guest12345 guest123456
    guest1234567 guest12345678 guest1314 guest2020 guest2021 guest2022 guest2023 guest2024 guest2025
    guest2026 guest520 guest666 guest888 guestguest hanguk00 hanguk007 hanguk1! hanguk111 hanguk12 hanguk123
    hanguk123! hanguk1234 hanguk12345 hanguk123456 hanguk1234567 hanguk12345678 hanguk1314 hanguk2020
    hanguk2021 hanguk2022 hanguk2023 hanguk2024 hanguk2025 hanguk2026 hanguk520 hanguk666 hanguk888
    hangukhanguk hgfedcba hhhhhhhh hhhhhhhhh hhhhhhhhhh hijklmno hijklmnop hijklmnopq hijklmnopqr
    hijklmnopqrs hijklmnopqrst hijklmnopqrstu hijklmnopqrstuv hijklmnopqrstuvw hijklmnopqrstuvwx
    hijklmnopqrstuvwxy hijklmnopqrstuvwxyz huawei00 huawei007 huawei1! huawei111 huawei12 huawei123
    huawei123! huawei1234 huawei12345 huawei123456 huawei1234567 huawei12345678 huawei1314 huawei2020
    huawei2021 huawei2022 huawei2023 huawei2024 huawei2025 huawei2026 huawei520 huawei666 huawei888
    huaweihuawei hunter00 hunter007 hunter1! hunter111 hunter12 hunter123 hunter123! hunter1234 hunter12345
    hunter123456 hunter1234567 hunter12345678 hunter1314 hunter2020 hunter2021 hunter2022 hunter2023
    hunter2024 hunter2025 hunter2026 hunter520 hunter666 hunter888 hunterhunter igo12345 igo123456 igo1234567
    igo12345678 ihgfedcb ihgfedcba iiiiiiii iiiiiiiii iiiiiiiiii ijklmnop ijklmnopq ijklmnopqr ijklmnopqrs
    ijklmnopqrst ijklmnopqrstu ijklmnopqrstuv ijklmnopqrstuvw ijklmnopqrstuvwx ijklmnopqrstuvwxy
    ijklmnopqrstuvwxyz iloveyou iloveyou! iloveyou00 iloveyou007 iloveyou1 iloveyou1! iloveyou111 iloveyou12
    iloveyou123 iloveyou123! iloveyou1234 iloveyou12345 iloveyou123456 iloveyou1234567 iloveyou12345678
    iloveyou1314 iloveyou2020 iloveyou2021 iloveyou2022 iloveyou2023 iloveyou2024 iloveyou2025 iloveyou2026
    iloveyou520 iloveyou666 iloveyou888 iloveyouiloveyou internet internet! internet00 internet007 internet1
    internet1! internet111 internet12 internet123 internet123! internet1234 internet12345 internet123456
    internet1234567 internet12345678 internet1314 internet2020 internet2021 internet2022 internet2023
    internet2024 internet2025 internet2026 internet520 internet666 internet888 internetinternet iuytrewq
    japan007 japan111 japan123 japan123! japan1234 japan12345 japan123456 japan1234567 japan12345678
    japan1314 japan2020 japan2021 japan2022 japan2023 japan2024 japan2025 japan2026 japan520 japan666
    japan888 japanjapan jennifer jennifer! jennifer00 jennifer007 jennifer1 jennifer1! jennifer111 jennifer12
    jennifer123 jennifer123! jennifer1234 jennifer12345 jennifer123456 jennifer1234567 jennifer12345678
    jennifer1314 jennifer2020 jennifer2021 jennifer2022 jennifer2023 jennifer2024 jennifer2025 jennifer2026
    jennifer520 jennifer666 jennifer888 jenniferjennifer jihgfedc jihgfedcb jihgfedcba jjjjjjjj jjjjjjjjj
    jjjjjjjjjj jklmnopq jklmnopqr jklmnopqrs jklmnopqrst jklmnopqrstu jklmnopqrstuv jklmnopqrstuvw
    jklmnopqrstuvwx jklmnopqrstuvwxy jklmnopqrstuvwxyz jordan00 jordan007 jordan1! jordan111 jordan12
    jordan123 jordan123! jordan1234 jordan12345 jordan123456 jordan1234567 jordan12345678 jordan1314
    jordan2020 jordan2021 jordan2022 jordan2023 jordan2024 jordan2025 jordan2026 jordan520 jordan666
    jordan888 jordanjordan killer00 killer007 killer1! killer111 killer12 killer123 killer123! killer1234
    killer12345 killer123456 killer1234567 killer12345678 killer1314 killer2020 killer2021 killer2022
    killer2023 killer2024 killer2025 killer2026 killer520 killer666 killer888 killerkiller kjhgfdsa kjihgfed
    kjihgfedc kjihgfedcb kjihgfedcba kkkkkkkk kkkkkkkkk kkkkkkkkkk klmnopqr klmnopqrs klmnopqrst klmnopqrstu
    klmnopqrstuv klmnopqrstuvw klmnopqrstuvwx klmnopqrstuvwxy klmnopqrstuvwxyz korea007 korea111 korea123
    korea123! korea1234 korea12345 korea123456 korea1234567 korea12345678 korea1314 korea2020 korea2021
    korea2022 korea2023 korea2024 korea2025 korea2026 korea520 korea666 korea888 koreakorea letmein!
    letmein00 letmein007 letmein1 letmein1! letmein111 letmein12 letmein123 letmein123! letmein1234
    letmein12345 letmein123456 letmein1234567 letmein12345678 letmein1314 letmein2020 letmein2021 letmein2022
    letmein2023 letmein2024 letmein2025 letmein2026 letmein520 letmein666 letmein888 letmeinletmein li123456
    li123456! li12345600 li123456007 li1234561 li1234561! li123456111 li12345612 li123456123 li123456123!
    li1234561234 li12345612345 li123456123456 li1234561234567 li12345612345678 li1234561314 li1234562020
    li1234562021 li1234562022 li1234562023 li1234562024 li1234562025 li1234562026 li123456520 li123456666
    li1234567 li123456888 li123456li123456 linkedin linkedin! linkedin00 linkedin007 linkedin1 linkedin1!
    linkedin111 linkedin12 linkedin123 linkedin123! linkedin1234 linkedin12345 linkedin123456 linkedin1234567
    linkedin12345678 linkedin1314 linkedin2020 linkedin2021 linkedin2022 linkedin2023 linkedin2024
    linkedin2025 linkedin2026 linkedin520 linkedin666 linkedin888 linkedinlinkedin liverpool liverpool!
    liverpool00 liverpool007 liverpool1 liverpool1! liverpool111 liverpool12 liverpool123 liverpool123!
    liverpool1234 liverpool12345 liverpool123456 liverpool1234567 liverpool12345678 liverpool1314
    liverpool2020 liverpool2021 liverpool2022 liverpool2023 liverpool2024 liverpool2025 liverpool2026
    liverpool520 liverpool666 liverpool888 liverpoolliverpool lkjhgfds lkjhgfdsa lkjihgfe lkjihgfed
    lkjihgfedc lkjihgfedcb lkjihgfedcba llllllll lllllllll llllllllll lmnopqrs lmnopqrst lmnopqrstu
    lmnopqrstuv lmnopqrstuvw lmnopqrstuvwx lmnopqrstuvwxy lmnopqrstuvwxyz login007 login111 login123
    login123! login1234 login12345 login123456 login1234567 login12345678 login1314 login2020 login2021
    login2022 login2023 login2024 login2025 login2026 login520 login666 login888 loginlogin love1234 master00
    master007 master1! master111 master12 master123 master123! master1234 master12345 master123456
    master1234567 master12345678 master1314 master2020 master2021 master2022 master2023 master2024 master2025
    master2026 master520 master666 master888 mastermaster michael! michael00 michael007 michael1 michael1!
    michael111 michael12 michael123 michael123! michael1234 michael12345 michael123456 michael1234567
    michael12345678 michael1314 michael2020 michael2021 michael2022 michael2023 michael2024 michael2025
    michael2026 michael520 michael666 michael888 michaelmichael microsoft microsoft! microsoft00 microsoft007
    microsoft1 microsoft1! microsoft111 microsoft12 microsoft123 microsoft123! microsoft1234 microsoft12345
    microsoft123456 microsoft1234567 microsoft12345678 microsoft1314 microsoft2020 microsoft2021
    microsoft2022 microsoft2023 microsoft2024 microsoft2025 microsoft2026 microsoft520 microsoft666
    microsoft888 microsoftmicrosoft mlkjihgf mlkjihgfe mlkjihgfed mlkjihgfedc mlkjihgfedcb mlkjihgfedcba
    mmmmmmmm mmmmmmmmm mmmmmmmmmm mnopqrst mnopqrstu mnopqrstuv mnopqrstuvw mnopqrstuvwx mnopqrstuvwxy
    mnopqrstuvwxyz monkey00 monkey007 monkey1! monkey111 monkey12 monkey123 monkey123! monkey1234 monkey12345
    monkey123456 monkey1234567 monkey12345678 monkey1314 monkey2020 monkey2021 monkey2022 monkey2023
    monkey2024 monkey2025 monkey2026 monkey520 monkey666 monkey888 monkeymonkey naruto00 naruto007 naruto1!
    naruto111 naruto12 naruto123 naruto123! naruto1234 naruto12345 naruto123456 naruto1234567 naruto12345678
    naruto1314 naruto2020 naruto2021 naruto2022 naruto2023 naruto2024 naruto2025 naruto2026 naruto520
    naruto666 naruto888 narutonaruto nihao007 nihao111 nihao123 nihao123! nihao1234 nihao12345 nihao123456
    nihao1234567 nihao12345678 nihao1314 nihao2020 nihao2021 nihao2022 nihao2023 nihao2024 nihao2025
    nihao2026 nihao520 nihao666 nihao888 nihaonihao nmlkjihg nmlkjihgf nmlkjihgfe nmlkjihgfed nmlkjihgfedc
    nmlkjihgfedcb nmlkjihgfedcba nnnnnnnn nnnnnnnnn nnnnnnnnnn nopqrstu nopqrstuv nopqrstuvw nopqrstuvwx
    nopqrstuvwxy nopqrstuvwxyz oiuytrew oiuytrewq onepiece onepiece! onepiece00 onepiece007 onepiece1
    onepiece1! onepiece111 onepiece12 onepiece123 onepiece123! onepiece1234 onepiece12345 onepiece123456
    onepiece1234567 onepiece12345678 onepiece1314 onepiece2020 onepiece2021 onepiece2022 onepiece2023
    onepiece2024 onepiece2025 onepiece2026 onepiece520 onepiece666 onepiece888 onepieceonepiece onmlkjih
    onmlkjihg onmlkjihgf onmlkjihgfe onmlkjihgfed onmlkjihgfedc onmlkjihgfedcb onmlkjihgfedcba oooooooo
    ooooooooo oooooooooo opqrstuv opqrstuvw opqrstuvwx opqrstuvwxy opqrstuvwxyz p@ssw0rd p@ssw0rd! p@ssw0rd00
    p@ssw0rd007 p@ssw0rd1 p@ssw0rd1! p@ssw0rd111 p@ssw0rd12 p@ssw0rd123 p@ssw0rd123! p@ssw0rd1234
    p@ssw0rd12345 p@ssw0rd123456 p@ssw0rd1234567 p@ssw0rd12345678 p@ssw0rd1314 p@ssw0rd2020 p@ssw0rd2021
    p@ssw0rd2022 p@ssw0rd2023 p@ssw0rd2024 p@ssw0rd2025 p@ssw0rd2026 p@ssw0rd520 p@ssw0rd666 p@ssw0rd888
    p@ssw0rdp@ssw0rd p@ssword p@ssword! p@ssword00 p@ssword007 p@ssword1 p@ssword1! p@ssword111 p@ssword12
    p@ssword123 p@ssword123! p@ssword1234 p@ssword12345 p@ssword123456 p@ssword1234567 p@ssword12345678
    p@ssword1314 p@ssword2020 p@ssword2021 p@ssword2022 p@ssword2023 p@ssword2024 p@ssword2025 p@ssword2026
    p@ssword520 p@ssword666 p@ssword888 p@sswordp@ssword pass1234 pass12345 passpass passw0rd passw0rd!
    passw0rd00 passw0rd007 passw0rd1 passw0rd1! passw0rd111 passw0rd12 passw0rd123 passw0rd123! passw0rd1234
    passw0rd12345 passw0rd123456 passw0rd1234567 passw0rd12345678 passw0rd1314 passw0rd2020 passw0rd2021
    passw0rd2022 passw0rd2023 passw0rd2024 passw0rd2025 passw0rd2026 passw0rd520 passw0rd666 passw0rd888
    passw0rdpassw0rd password password! password00 password007 password1 password1! password111 password12
    password123 password123! password1234 password12345 password123456 password1234567 password12345678
    password1314 password2020 password2021 password2022 password2023 password2024 password2025 password2026
    password520 password666 password888 passwordpassword pikachu! pikachu00 pikachu007 pikachu1 pikachu1!
    pikachu111 pikachu12 pikachu123 pikachu123! pikachu1234 pikachu12345 pikachu123456 pikachu1234567
    pikachu12345678 pikachu1314 pikachu2020 pikachu2021 pikachu2022 pikachu2023 pikachu2024 pikachu2025
    pikachu2026 pikachu520 pikachu666 pikachu888 pikachupikachu poiuytre poiuytrew poiuytrewq pokemon!
    pokemon00 pokemon007 pokemon1 pokemon1! pokemon111 pokemon12 pokemon123 pokemon123! pokemon1234
    pokemon12345 pokemon123456 pokemon1234567 pokemon12345678 pokemon1314 pokemon2020 pokemon2021 pokemon2022
    pokemon2023 pokemon2024 pokemon2025 pokemon2026 pokemon520 pokemon666 pokemon888 pokemonpokemon ponmlkji
    ponmlkjih ponmlkjihg ponmlkjihgf ponmlkjihgfe ponmlkjihgfed ponmlkjihgfedc ponmlkjihgfedcb
    ponmlkjihgfedcba pppppppp ppppppppp pppppppppp pqrstuvw pqrstuvwx pqrstuvwxy pqrstuvwxyz princess
    princess! princess00 princess007 princess1 princess1! princess111 princess12 princess123 princess123!
    princess1234 princess12345 princess123456 princess1234567 princess12345678 princess1314 princess2020
    princess2021 princess2022 princess2023 princess2024 princess2025 princess2026 princess520 princess666
    princess888 princessprincess q1234567 q1w2e3r4 q1w2e3r4! q1w2e3r400 q1w2e3r4007 q1w2e3r41 q1w2e3r41!
    q1w2e3r4111 q1w2e3r412 q1w2e3r4123 q1w2e3r4123! q1w2e3r41234 q1w2e3r412345 q1w2e3r4123456 q1w2e3r41234567
    q1w2e3r412345678 q1w2e3r41314 q1w2e3r42020 q1w2e3r42021 q1w2e3r42022 q1w2e3r42023 q1w2e3r42024
    q1w2e3r42025 q1w2e3r42026 q1w2e3r4520 q1w2e3r4666 q1w2e3r4888 q1w2e3r4q1w2e3r4 qazwsxedc qazwsxedc!
    qazwsxedc00 qazwsxedc007 qazwsxedc1 qazwsxedc1! qazwsxedc111 qazwsxedc12 qazwsxedc123 qazwsxedc123!
    qazwsxedc1234 qazwsxedc12345 qazwsxedc123456 qazwsxedc1234567 qazwsxedc12345678 qazwsxedc1314
    qazwsxedc2020 qazwsxedc2021 qazwsxedc2022 qazwsxedc2023 qazwsxedc2024 qazwsxedc2025 qazwsxedc2026
    qazwsxedc520 qazwsxedc666 qazwsxedc888 qazwsxedcqazwsxedc qponmlkj qponmlkji qponmlkjih qponmlkjihg
    qponmlkjihgf qponmlkjihgfe qponmlkjihgfed qponmlkjihgfedc qponmlkjihgfedcb qponmlkjihgfedcba qq123456
    qq1234567 qqqqqqqq qqqqqqqqq qqqqqqqqqq qrstuvwx qrstuvwxy qrstuvwxyz qwe12345 qwe123456 qweasdzxc
    qweasdzxc! qweasdzxc00 qweasdzxc007 qweasdzxc1 qweasdzxc1! qweasdzxc111 qweasdzxc12 qweasdzxc123
    qweasdzxc123! qweasdzxc1234 qweasdzxc12345 qweasdzxc123456 qweasdzxc1234567 qweasdzxc12345678
    qweasdzxc1314 qweasdzxc2020 qweasdzxc2021 qweasdzxc2022 qweasdzxc2023 qweasdzxc2024 qweasdzxc2025
    qweasdzxc2026 qweasdzxc520 qweasdzxc666 qweasdzxc888 qweasdzxcqweasdzxc qwer1234 qwerty00 qwerty007
    qwerty1! qwerty111 qwerty12 qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty1234567
    qwerty12345678 qwerty1314 qwerty2020 qwerty2021 qwerty2022 qwerty2023 qwerty2024 qwerty2025 qwerty2026
    qwerty520 qwerty666 qwerty888 qwertyqwerty qwertyui qwertyui! qwertyui00 qwertyui007 qwertyui1 qwertyui1!
    qwertyui111 qwertyui12 qwertyui123 qwertyui123! qwertyui1234 qwertyui12345 qwertyui123456 qwertyui1234567
    qwertyui12345678 qwertyui1314 qwertyui2020 qwertyui2021 qwertyui2022 qwertyui2023 qwertyui2024
    qwertyui2025 qwertyui2026 qwertyui520 qwertyui666 qwertyui888 qwertyuio qwertyuiop qwertyuiop!
    qwertyuiop00 qwertyuiop007 qwertyuiop1 qwertyuiop1! qwertyuiop111 qwertyuiop12 qwertyuiop123
    qwertyuiop123! qwertyuiop1234 qwertyuiop12345 qwertyuiop123456 qwertyuiop1234567 qwertyuiop12345678
    qwertyuiop1314 qwertyuiop2020 qwertyuiop2021 qwertyuiop2022 qwertyuiop2023 qwertyuiop2024 qwertyuiop2025
    qwertyuiop2026 qwertyuiop520 qwertyuiop666 qwertyuiop888 qwertyuiopqwertyuiop qwertyuiqwertyui realmadrid
    realmadrid! realmadrid00 realmadrid007 realmadrid1 realmadrid1! realmadrid111 realmadrid12 realmadrid123
    realmadrid123! realmadrid1234 realmadrid12345 realmadrid123456 realmadrid1234567 realmadrid12345678
    realmadrid1314 realmadrid2020 realmadrid2021 realmadrid2022 realmadrid2023 realmadrid2024 realmadrid2025
    realmadrid2026 realmadrid520 realmadrid666 realmadrid888 realmadridrealmadrid root123! root1234 root12345
    root123456 root1234567 root12345678 root1314 root2020 root2021 root2022 root2023 root2024 root2025
    root2026 rootroot rqponmlk rqponmlkj rqponmlkji rqponmlkjih rqponmlkjihg rqponmlkjihgf rqponmlkjihgfe
    rqponmlkjihgfed rqponmlkjihgfedc rqponmlkjihgfedcb rqponmlkjihgfedcba rrrrrrrr rrrrrrrrr rrrrrrrrrr
    rstuvwxy rstuvwxyz sakura00 sakura007 sakura1! sakura111 sakura12 sakura123 sakura123! sakura1234
    sakura12345 sakura123456 sakura1234567 sakura12345678 sakura1314 sakura2020 sakura2021 sakura2022
    sakura2023 sakura2024 sakura2025 sakura2026 sakura520 sakura666 sakura888 sakurasakura samsung! samsung00
    samsung007 samsung1 samsung1! samsung111 samsung12 samsung123 samsung123! samsung1234 samsung12345
    samsung123456 samsung1234567 samsung12345678 samsung1314 samsung2020 samsung2021 samsung2022 samsung2023
    samsung2024 samsung2025 samsung2026 samsung520 samsung666 samsung888 samsungsamsung sdfghjkl secret00
    secret007 secret1! secret111 secret12 secret123 secret123! secret1234 secret12345 secret123456
    secret1234567 secret12345678 secret1314 secret2020 secret2021 secret2022 secret2023 secret2024 secret2025
    secret2026 secret520 secret666 secret888 secretsecret seoul007 seoul111 seoul123 seoul123! seoul1234
    seoul12345 seoul123456 seoul1234567 seoul12345678 seoul1314 seoul2020 seoul2021 seoul2022 seoul2023
    seoul2024 seoul2025 seoul2026 seoul520 seoul666 seoul888 seoulseoul shadow00 shadow007 shadow1! shadow111
    shadow12 shadow123 shadow123! shadow1234 shadow12345 shadow123456 shadow1234567 shadow12345678 shadow1314
    shadow2020 shadow2021 shadow2022 shadow2023 shadow2024 shadow2025 shadow2026 shadow520 shadow666
    shadow888 shadowshadow shanghai shanghai! shanghai00 shanghai007 shanghai1 shanghai1! shanghai111
    shanghai12 shanghai123 shanghai123! shanghai1234 shanghai12345 shanghai123456 shanghai1234567
    shanghai12345678 shanghai1314 shanghai2020 shanghai2021 shanghai2022 shanghai2023 shanghai2024
    shanghai2025 shanghai2026 shanghai520 shanghai666 shanghai888 shanghaishanghai srqponml srqponmlk
    srqponmlkj srqponmlkji srqponmlkjih srqponmlkjihg srqponmlkjihgf srqponmlkjihgfe srqponmlkjihgfed
    srqponmlkjihgfedc srqponmlkjihgfedcb srqponmlkjihgfedcba ssssssss sssssssss ssssssssss starwars starwars!
    starwars00 starwars007 starwars1 starwars1! starwars111 starwars12 starwars123 starwars123! starwars1234
    starwars12345 starwars123456 starwars1234567 starwars12345678 starwars1314 starwars2020 starwars2021
    starwars2022 starwars2023 starwars2024 starwars2025 starwars2026 starwars520 starwars666 starwars888
    starwarsstarwars stuvwxyz sunshine sunshine! sunshine00 sunshine007 sunshine1 sunshine1! sunshine111
    sunshine12 sunshine123 sunshine123! sunshine1234 sunshine12345 sunshine123456 sunshine1234567
    sunshine12345678 sunshine1314 sunshine2020 sunshine2021 sunshine2022 sunshine2023 sunshine2024
    sunshine2025 sunshine2026 sunshine520 sunshine666 sunshine888 sunshinesunshine superman superman!
    superman00 superman007 superman1 superman1! superman111 superman12 superman123 superman123! superman1234
    superman12345 superman123456 superman1234567 superman12345678 superman1314 superman2020 superman2021
    superman2022 superman2023 superman2024 superman2025 superman2026 superman520 superman666 superman888
    supermansuperman taobao00 taobao007 taobao1! taobao111 taobao12 taobao123 taobao123! taobao1234
    taobao12345 taobao123456 taobao1234567 taobao12345678 taobao1314 taobao2020 taobao2021 taobao2022
    taobao2023 taobao2024 taobao2025 taobao2026 taobao520 taobao666 taobao888 taobaotaobao tengen00 tengen007
    tengen1! tengen111 tengen12 tengen123 tengen123! tengen1234 tengen12345 tengen123456 tengen1234567
    tengen12345678 tengen1314 tengen2020 tengen2021 tengen2022 tengen2023 tengen2024 tengen2025 tengen2026
    tengen520 tengen666 tengen888 tengentengen test1234 testtest tokyo007 tokyo111 tokyo123 tokyo123!
    tokyo1234 tokyo12345 tokyo123456 tokyo1234567 tokyo12345678 tokyo1314 tokyo2020 tokyo2021 tokyo2022
    tokyo2023 tokyo2024 tokyo2025 tokyo2026 tokyo520 tokyo666 tokyo888 tokyotokyo toor123! toor1234 toor12345
    toor123456 toor1234567 toor12345678 toor1314 toor2020 toor2021 toor2022 toor2023 toor2024 toor2025
    toor2026 toortoor trustno1 trustno1! trustno100 trustno1007 trustno11 trustno11! trustno1111 trustno112
    trustno1123 trustno1123! trustno11234 trustno112345 trustno1123456 trustno11234567 trustno112345678
    trustno11314 trustno12020 trustno12021 trustno12022 trustno12023 trustno12024 trustno12025 trustno12026
    trustno1520 trustno1666 trustno1888 trustno1trustno1 tsrqponm tsrqponml tsrqponmlk tsrqponmlkj
    tsrqponmlkji tsrqponmlkjih tsrqponmlkjihg tsrqponmlkjihgf tsrqponmlkjihgfe tsrqponmlkjihgfed
    tsrqponmlkjihgfedc tsrqponmlkjihgfedcb tsrqponmlkjihgfedcba tttttttt ttttttttt tttttttttt twitter!
    twitter00 twitter007 twitter1 twitter1! twitter111 twitter12 twitter123 twitter123! twitter1234
    twitter12345 twitter123456 twitter1234567 twitter12345678 twitter1314 twitter2020 twitter2021 twitter2022
    twitter2023 twitter2024 twitter2025 twitter2026 twitter520 twitter666 twitter888 twittertwitter user1234
    utsrqpon utsrqponm utsrqponml utsrqponmlk utsrqponmlkj utsrqponmlkji utsrqponmlkjih utsrqponmlkjihg
    utsrqponmlkjihgf utsrqponmlkjihgfe utsrqponmlkjihgfed utsrqponmlkjihgfedc utsrqponmlkjihgfedcb
    utsrqponmlkjihgfedcba uuuuuuuu uuuuuuuuu uuuuuuuuuu vutsrqpo vutsrqpon vutsrqponm vutsrqponml
    vutsrqponmlk vutsrqponmlkj vutsrqponmlkji vutsrqponmlkjih vutsrqponmlkjihg vutsrqponmlkjihgf
    vutsrqponmlkjihgfe vutsrqponmlkjihgfed vutsrqponmlkjihgfedc vutsrqponmlkjihgfedcb vutsrqponmlkjihgfedcba
    vvvvvvvv vvvvvvvvv vvvvvvvvvv wang1234 wang1234! wang123400 wang1234007 wang12341 wang12341! wang1234111
    wang123412 wang1234123 wang1234123! wang12341234 wang123412345 wang1234123456 wang12341234567
    wang123412345678 wang12341314 wang12342020 wang12342021 wang12342022 wang12342023 wang12342024
    wang12342025 wang12342026 wang1234520 wang123456 wang1234666 wang1234888 wang1234wang1234 wechat00
    wechat007 wechat1! wechat111 wechat12 wechat123 wechat123! wechat1234 wechat12345 wechat123456
    wechat1234567 wechat12345678 wechat1314 wechat2020 wechat2021 wechat2022 wechat2023 wechat2024 wechat2025
    wechat2026 wechat520 wechat666 wechat888 wechatwechat weiqi007 weiqi111 weiqi123 weiqi123! weiqi1234
    weiqi12345 weiqi123456 weiqi1234567 weiqi12345678 weiqi1314 weiqi2020 weiqi2021 weiqi2022 weiqi2023
    weiqi2024 weiqi2025 weiqi2026 weiqi520 weiqi666 weiqi888 weiqiweiqi weixin00 weixin007 weixin1! weixin111
    weixin12 weixin123 weixin123! weixin1234 weixin12345 weixin123456 weixin1234567 weixin12345678 weixin1314
    weixin2020 weixin2021 weixin2022 weixin2023 weixin2024 weixin2025 weixin2026 weixin520 weixin666
    weixin888 weixinweixin welcome! welcome00 welcome007 welcome1 welcome1! welcome111 welcome12 welcome123
    welcome123! welcome1234 welcome12345 welcome123456 welcome1234567 welcome12345678 welcome1314 welcome2020
    welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 welcome520 welcome666 welcome888
    welcomewelcome wertyuio wertyuiop whatever whatever! whatever00 whatever007 whatever1 whatever1!
    whatever111 whatever12 whatever123 whatever123! whatever1234 whatever12345 whatever123456 whatever1234567
    whatever12345678 whatever1314 whatever2020 whatever2021 whatever2022 whatever2023 whatever2024
    whatever2025 whatever2026 whatever520 whatever666 whatever888 whateverwhatever woaini00 woaini007
    woaini1! woaini111 woaini12 woaini123 woaini123! woaini1234 woaini12345 woaini123456 woaini1234567
    woaini12345678 woaini1314 woaini1314! woaini131400 woaini1314007 woaini13141 woaini13141! woaini1314111
    woaini131412 woaini1314123 woaini1314123! woaini13141234 woaini131412345 woaini1314123456
    woaini13141234567 woaini131412345678 woaini13141314 woaini13142020 woaini13142021 woaini13142022
    woaini13142023 woaini13142024 woaini13142025 woaini13142026 woaini1314520 woaini1314666 woaini1314888
    woaini1314woaini1314 woaini2020 woaini2021 woaini2022 woaini2023 woaini2024 woaini2025 woaini2026
    woaini520 woaini666 woaini888 woainiwoaini wvutsrqp wvutsrqpo wvutsrqpon wvutsrqponm wvutsrqponml
    wvutsrqponmlk wvutsrqponmlkj wvutsrqponmlkji wvutsrqponmlkjih wvutsrqponmlkjihg wvutsrqponmlkjihgf
    wvutsrqponmlkjihgfe wvutsrqponmlkjihgfed wvutsrqponmlkjihgfedc wvutsrqponmlkjihgfedcb
    wvutsrqponmlkjihgfedcba wwwwwwww wwwwwwwww wwwwwwwwww xiaomi00 xiaomi007 xiaomi1! xiaomi111 xiaomi12
    xiaomi123 xiaomi123! xiaomi1234 xiaomi12345 xiaomi123456 xiaomi1234567 xiaomi12345678 xiaomi1314
    xiaomi2020 xiaomi2021 xiaomi2022 xiaomi2023 xiaomi2024 xiaomi2025 xiaomi2026 xiaomi520 xiaomi666
    xiaomi888 xiaomixiaomi xwvutsrq xwvutsrqp xwvutsrqpo xwvutsrqpon xwvutsrqponm xwvutsrqponml
    xwvutsrqponmlk xwvutsrqponmlkj xwvutsrqponmlkji xwvutsrqponmlkjih xwvutsrqponmlkjihg xwvutsrqponmlkjihgf
    xwvutsrqponmlkjihgfe xwvutsrqponmlkjihgfed xwvutsrqponmlkjihgfedc xwvutsrqponmlkjihgfedcb
    xwvutsrqponmlkjihgfedcba xxxxxxxx xxxxxxxxx xxxxxxxxxx yxwvutsr yxwvutsrq yxwvutsrqp yxwvutsrqpo
    yxwvutsrqpon yxwvutsrqponm yxwvutsrqponml yxwvutsrqponmlk yxwvutsrqponmlkj yxwvutsrqponmlkji
    yxwvutsrqponmlkjih yxwvutsrqponmlkjihg yxwvutsrqponmlkjihgf yxwvutsrqponmlkjihgfe yxwvutsrqponmlkjihgfed
    yxwvutsrqponmlkjihgfedc yxwvutsrqponmlkjihgfedcb yxwvutsrqponmlkjihgfedcba yyyyyyyy yyyyyyyyy yyyyyyyyyy
    zaq12wsx zaq1xsw2 zhang123 zhang123! zhang12300 zhang123007 zhang1231 zhang1231! zhang123111 zhang12312
    zhang123123 zhang123123! zhang1231234 zhang12312345 zhang123123456 zhang1231234567 zhang12312345678
    zhang1231314 zhang1232020 zhang1232021 zhang1232022 zhang1232023 zhang1232024 zhang1232025 zhang1232026
    zhang123520 zhang123666 zhang123888 zhang123zhang123 zxc123456 zxcv1234 zxcvbnm! zxcvbnm00 zxcvbnm007
    zxcvbnm1 zxcvbnm1! zxcvbnm100 zxcvbnm1007 zxcvbnm11 zxcvbnm11! zxcvbnm111 zxcvbnm1111 zxcvbnm112
    zxcvbnm1123 zxcvbnm1123! zxcvbnm11234 zxcvbnm112345 zxcvbnm1123456 zxcvbnm11234567 zxcvbnm112345678
    zxcvbnm11314 zxcvbnm12 zxcvbnm12020 zxcvbnm12021 zxcvbnm12022 zxcvbnm12023 zxcvbnm12024 zxcvbnm12025
    zxcvbnm12026 zxcvbnm123 zxcvbnm123! zxcvbnm1234 zxcvbnm12345 zxcvbnm123456 zxcvbnm1234567 zxcvbnm12345678
    zxcvbnm1314 zxcvbnm1520 zxcvbnm1666 zxcvbnm1888 zxcvbnm1zxcvbnm1 zxcvbnm2020 zxcvbnm2021 zxcvbnm2022
    zxcvbnm2023 zxcvbnm2024 zxcvbnm2025 zxcvbnm2026 zxcvbnm520 zxcvbnm666 zxcvbnm888 zxcvbnmzxcvbnm zyxwvuts
    zyxwvutsr zyxwvutsrq zyxwvutsrqp zyxwvutsrqpo zyxwvutsrqpon zyxwvutsrqponm zyxwvutsrqponml
    zyxwvutsrqponmlk zyxwvutsrqponmlkj zyxwvutsrqponmlkji zyxwvutsrqponmlkjih zyxwvutsrqponmlkjihg
    zyxwvutsrqponmlkjihgf zyxwvutsrqponmlkjihgfe zyxwvutsrqponmlkjihgfed zyxwvutsrqponmlkjihgfedc
    zyxwvutsrqponmlkjihgfedcb zyxwvutsrqponmlkjihgfedcba zzzzzzzz zzzzzzzzz zzzzzzzzzz
  `
    .trim()
    .split(/\s+/),
);
